import { say } from '../lettering.ts';
import { portrait } from '../people.ts';
import { createRandom } from '../random.ts';
import { circle, curve, each, ellipse, group, line, path, type Point, rect, shaded } from '../svg.ts';

export const c = {
  paper: '#FBF6E6',
  ink: '#23331F',
  muted: '#738069',
  green: '#3F7D3A',
  leaf: '#8DB24C',
  soil: '#7A5233',
  sun: '#F2B233',
  beet: '#A8325A',
  line: '#E6DFC6',
};

export const hill = (points: readonly Point[], bottom: number, fill: string) =>
  path(
    `${curve(points)}L${String(points.at(-1)?.[0] ?? 0)} ${String(bottom)}L${String(points[0]?.[0] ?? 0)} ${String(bottom)}z`,
    { fill },
  );

/** Rows of something green on soil, seen from the front. */
export const rows = (x: number, y: number, w: number, count: number, seed: string) => {
  const random = createRandom(seed);
  const crops = ['#4F8F3F', '#6BA84A', '#2F6B3A', '#8DB24C', '#A8325A'];
  return each(
    Array.from({ length: count }, (_, index) => index),
    (index) => {
      const [top, fill] = [y + index * 46, random.pick(crops)];
      return (
        rect(x, top, w, 14, { fill: c.soil, radius: 7 }) +
        each(
          Array.from({ length: Math.floor(w / 34) }, (_, place) => place),
          (place) => ellipse(x + 18 + place * 34, top - 4, 14, random.between(10, 19), { fill }),
        )
      );
    },
  );
};

export const shed = (x: number, y: number, scale = 1) =>
  group(
    rect(-60, -90, 120, 90, { fill: '#B4653A' }) +
      each([-40, -20, 0, 20, 40], (at) => line(at, -90, at, 0, { stroke: '#8F4C28', width: 2 })) +
      path('M-74 -88L0 -140L74 -88z', { fill: '#4A4036' }) +
      rect(-16, -56, 34, 56, { fill: '#5C3820' }) +
      rect(28, -70, 24, 24, { fill: '#CFE3E8' }),
    { x, y, scale },
  );

export const scarecrow = (x: number, y: number) =>
  group(
    line(0, 0, 0, -120, { stroke: '#6B4A2C', width: 8 }) +
      line(-54, -84, 54, -84, { stroke: '#6B4A2C', width: 8 }) +
      path('M-50 -94L50 -94L34 -30L-34 -30z', { fill: c.beet }) +
      circle(0, -120, 20, { fill: '#E9C88F' }) +
      path('M-34 -132L34 -132L18 -142L14 -164L-14 -164L-18 -142z', { fill: '#D9A441' }),
    { x, y },
  );

/** The allotments in the evening, 1440 by 470. */
export const view = () =>
  shaded(
    90,
    [
      [0, '#F9D9A0'],
      [1, '#FBEFCF'],
    ],
    (fill) => rect(0, 0, 1440, 470, { fill }),
  ) +
  circle(1090, 176, 84, { fill: c.sun }) +
  hill(
    [
      [0, 230],
      [280, 180],
      [620, 250],
      [980, 190],
      [1440, 240],
    ],
    470,
    '#B7CC86',
  ) +
  hill(
    [
      [0, 300],
      [360, 250],
      [720, 310],
      [1100, 262],
      [1440, 300],
    ],
    470,
    '#8DB24C',
  ) +
  hill(
    [
      [0, 360],
      [420, 330],
      [900, 372],
      [1440, 338],
    ],
    470,
    '#5F9445',
  ) +
  shed(1210, 372, 1.1) +
  scarecrow(960, 420) +
  shed(330, 352, 0.7) +
  rows(60, 396, 520, 2, 'left') +
  rows(700, 420, 680, 1, 'right');

export const header = () =>
  say(72, 60, 'Ridgeway & District', 22, c.ink, 'soft') +
  each(['Plots', 'Tool library', 'Seed exchange', 'Saturdays'], (words, index) =>
    say(700 + index * 148, 60, words, 16, c.ink, 'medium'),
  ) +
  portrait(1344, 54, 20, 9);
