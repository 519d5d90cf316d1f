import { desk } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { circle, clip, curve, each, group, line, path, type Point, rect } from '../svg.ts';
import { chip } from '../widgets.ts';
import { c, p } from './northline-page.ts';

const route: readonly Point[] = [
  [170, 250],
  [250, 330],
  [330, 352],
  [420, 470],
  [520, 520],
  [640, 520],
  [700, 590],
  [800, 640],
];

/** A sea with two coasts and a way across. */
const chart = (w: number, h: number) =>
  rect(0, 0, w, h, { fill: c.sea }) +
  each([0, 1, 2, 3, 4, 5, 6, 7], (index) =>
    path(
      curve([
        [-20, 80 + index * 110],
        [w * 0.3, 50 + index * 110],
        [w * 0.7, 112 + index * 110],
        [w + 20, 70 + index * 110],
      ]),
      { stroke: '#FFFFFF', width: 1.5, opacity: 0.6 },
    ),
  ) +
  path(
    `M-10 -10H${String(w * 0.42)}C${String(w * 0.36)} 60 ${String(w * 0.3)} 90 ${String(w * 0.24)} 170C160 240 120 220 90 300C60 380 90 460 40 560L-10 620z`,
    { fill: c.land, stroke: '#D9D3BC', width: 2 },
  ) +
  path(
    `M${String(w + 10)} ${String(h * 0.3)}C${String(w * 0.86)} ${String(h * 0.36)} ${String(w * 0.92)} ${String(h * 0.5)} ${String(w * 0.8)} ${String(h * 0.62)}C${String(w * 0.72)} ${String(h * 0.78)} ${String(w * 0.84)} ${String(h * 0.86)} ${String(w * 0.7)} ${String(h + 10)}L${String(w + 10)} ${String(h + 10)}z`,
    { fill: c.land, stroke: '#D9D3BC', width: 2 },
  );

export function tracking(): string {
  const events = [
    ['Loaded in Rotterdam', '12 Nov, 06:40', true],
    ['Left for Piraeus', '12 Nov, 22:15', true],
    ['Gibraltar passed', '17 Nov, 03:02', true],
    ['Piraeus', '22 or 23 Nov', false],
    ['Mumbai', '4 to 6 Dec', false],
  ] as const;
  return (
    rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
    clip(
      540,
      0,
      900,
      900,
      0,
      group(chart(900, 900), { x: 540 }) +
        group(
          path(curve(route), { stroke: c.black, width: 4, dash: '2 12' }) +
            path(curve(route.slice(0, 5)), { stroke: c.black, width: 5 }),
          { x: 540 },
        ),
    ) +
    each(
      [
        [710, 250, 'Rotterdam'],
        [1180, 520, 'Piraeus'],
        [1340, 640, 'Mumbai'],
      ] as const,
      ([x, y, name]) =>
        circle(x, y, 8, { fill: c.black }) +
        chip(x + 16, y, name, { fill: '#FFFFFF', ink: c.black, size: 14 }),
    ) +
    circle(1060, 520, 40, { fill: c.yellow, opacity: 0.35 }) +
    circle(1060, 520, 24, { fill: c.yellow }) +
    icon('ship', 1060, 520, 26, c.black, 2.2) +
    rect(0, 0, 540, 900, { fill: '#FFFFFF' }) +
    text(56, 64, 'NORTHLINE', { size: 22, fill: c.black, face: 'wide' }) +
    say(56, 142, 'NLFU 482 913 7', 18, p.muted, 'mono') +
    text(54, 214, 'Off Sardinia,', { size: 50, fill: c.black, face: 'wide', tracking: -0.03 }) +
    text(54, 268, 'on its way.', { size: 50, fill: c.black, face: 'wide', tracking: -0.03 }) +
    rect(56, 306, 428, 132, { fill: c.yellow, radius: 12 }) +
    say(82, 346, 'Mumbai, to be honest', 16.5, c.black, 'medium') +
    text(82, 404, '4 or 6 December', { size: 36, fill: c.black, face: 'wide', tracking: -0.03 }) +
    paragraph(
      56,
      474,
      430,
      'Piraeus has a queue of two days this week. When we are unsure, we give two dates.',
      { size: 16.5, fill: p.muted, face: 'regular' },
    ) +
    line(70, 556, 70, 812, { stroke: p.line, width: 3 }) +
    each(
      events,
      ([words, when, isDone], index) =>
        circle(70, 556 + index * 64, 10, { fill: isDone ? c.black : '#FFFFFF', stroke: c.black, width: 3 }) +
        say(104, 562 + index * 64, words, 17, isDone ? c.black : p.muted, 'semi') +
        say(484, 562 + index * 64, when, 15.5, p.muted, 'regular', 'end'),
    )
  );
}
