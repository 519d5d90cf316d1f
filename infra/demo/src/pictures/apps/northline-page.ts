import { say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { createRandom } from '../random.ts';
import { each, line, rect } from '../svg.ts';
import { button } from '../widgets.ts';

export const c = {
  black: '#101417',
  steel: '#1B2329',
  yellow: '#FFC800',
  white: '#F5F6F2',
  muted: '#93A0A8',
  sea: '#CFE0E6',
  land: '#F2F0E6',
};

export const p: Palette = {
  ground: '#F3F4EF',
  card: '#FFFFFF',
  ink: c.black,
  muted: '#66727A',
  faint: '#E7E9E2',
  line: '#DDE1DA',
  accent: c.black,
  onAccent: c.yellow,
  tint: '#FFF1B8',
  good: '#1E8E5A',
  warn: '#C98A00',
  bad: '#D2402F',
};

export const paints = ['#FFC800', '#E8552B', '#2E6FA3', '#8C9AA3', '#1E6E58', '#F5F6F2', '#B13A3A'];

/** Containers one on the other, as high as they were stacked. */
export function stacks(x: number, bottom: number, columns: number, seed: string, size = 1, most = 6): string {
  const random = createRandom(seed);
  const [w, h] = [150 * size, 62 * size];
  return each(
    Array.from({ length: columns }, (_, index) => index),
    (column) =>
      each(
        Array.from({ length: random.whole(Math.min(2, most), most) }, (_, index) => index),
        (level) => {
          const [left, top] = [x + column * (w + 4 * size), bottom - (level + 1) * (h + 3 * size)];
          const fill = random.pick(paints);
          return (
            rect(left, top, w, h, { fill, radius: 2 }) +
            each(
              Array.from({ length: 12 }, (_, rib) => rib),
              (rib) =>
                line(
                  left + (8 + rib * 12.2) * size,
                  top + 6 * size,
                  left + (8 + rib * 12.2) * size,
                  top + h - 6 * size,
                  { stroke: '#000000', width: 2.4 * size, opacity: 0.16 },
                ),
            ) +
            (random.whole(0, 2) === 0
              ? say(
                  left + 14 * size,
                  top + 24 * size,
                  `NLFU ${String(random.whole(100, 999))}`,
                  13 * size,
                  '#00000099',
                  'mono',
                )
              : '')
          );
        },
      ),
  );
}

export const header = (ink: string, active = -1) =>
  text(72, 62, 'NORTHLINE', { size: 25, fill: ink, face: 'wide', tracking: -0.01 }) +
  each(['Track', 'Rates', 'Sailings', 'Ports', 'About'], (words, index) =>
    say(760 + index * 108, 60, words, 16, index === active ? p.warn : ink, 'semi'),
  ) +
  button(1290, 34, 78, 40, 'EN', { fill: 'none', ink, stroke: ink, radius: 20, size: 14 });
