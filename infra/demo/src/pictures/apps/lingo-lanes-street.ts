import { phone } from '../devices.ts';
import { say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { statusBar, tabBar } from '../shells.ts';
import { circle, curve, each, ellipse, group, path, rect } from '../svg.ts';
import { chip } from '../widgets.ts';

export const p: Palette = {
  ground: '#FFFBEF',
  card: '#FFFFFF',
  ink: '#1E2A26',
  muted: '#7C8A83',
  faint: '#EFEBDA',
  line: '#ECE6D2',
  accent: '#0E9F6E',
  onAccent: '#FFFFFF',
  tint: '#DDF3E9',
  good: '#0E9F6E',
  warn: '#F5A524',
  bad: '#E5484D',
};

export const tabs = [
  ['map', 'Street'],
  ['mic', 'Speak'],
  ['book-open', 'Phrases'],
  ['user', 'You'],
] as const;

export const head = (title: string, below: string) =>
  rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
  statusBar(p.ink) +
  text(24, 104, title, { size: 35, fill: p.ink, face: 'roundBold', tracking: -0.015 }) +
  say(24, 131, below, 15.5, p.muted, 'round');

/** A shop with an awning, 120 wide; its foot is at 0. */
export function shop(wall: string, awning: string, goods: string): string {
  return (
    rect(-60, -112, 120, 112, { fill: wall, radius: 6 }) +
    rect(-44, -66, 88, 66, { fill: '#00000022', radius: 4 }) +
    goods +
    each([0, 1, 2, 3, 4, 5], (index) =>
      path(`M${String(-66 + index * 22)} -96h22v16a11 11 0 0 1 -22 0z`, {
        fill: index % 2 === 0 ? awning : '#FFFFFF',
      }),
    ) +
    rect(-66, -104, 132, 10, { fill: awning, radius: 3 })
  );
}

/** A three-wheeler, 120 wide. */
export const auto = () =>
  path('M-56 -16L-50 -58Q-46 -76 -26 -76L26 -76Q40 -76 46 -60L58 -30L58 -16z', { fill: '#F7C531' }) +
  path('M-50 -58Q-46 -76 -26 -76L26 -76Q40 -76 46 -60L48 -54L-51 -54z', { fill: '#1E2A26' }) +
  rect(-34, -52, 36, 26, { fill: '#D9F0F5', radius: 4 }) +
  path('M8 -52L38 -52L48 -28L8 -28z', { fill: '#D9F0F5' }) +
  each([-34, 40], (x) => circle(x, -10, 14, { fill: '#1E2A26' }) + circle(x, -10, 6, { fill: '#C9CEC9' }));

export const tree = (fill: string) =>
  rect(-5, -40, 10, 40, { fill: '#7A5836' }) +
  circle(0, -62, 34, { fill }) +
  circle(-18, -46, 22, { fill }) +
  circle(18, -44, 22, { fill });

export const baskets = each(
  [
    [-26, '#E2432D'],
    [0, '#F5A524'],
    [26, '#3E8E4A'],
  ] as const,
  ([x, fill]) =>
    ellipse(x, -14, 13, 9, { fill }) + path(`M${String(x - 13)} -12h26l-4 12h-18z`, { fill: '#B98A52' }),
);

export const shelvesOf = (fill: string) =>
  each([0, 1, 2], (row) =>
    each([0, 1, 2, 3], (column) =>
      rect(-38 + column * 20, -60 + row * 20, 14, 14, {
        fill: (row + column) % 2 === 0 ? fill : '#FFFFFF',
        radius: 3,
      }),
    ),
  );

const stops = [
  ['Auto stand', 'done', 98, 664, auto()],
  ['Vegetables', 'today', 286, 566, group(shop('#F2B89A', '#E2432D', baskets), { scale: 0.86 })],
  ['Landlord', 'next', 100, 462, group(shop('#BFD9EC', '#2E7DB5', shelvesOf('#2E7DB5')), { scale: 0.86 })],
  ['Pharmacy', '', 288, 360, group(shop('#D8E8C8', '#0E9F6E', shelvesOf('#0E9F6E')), { scale: 0.8 })],
  ['Bus 335E', '', 100, 276, group(tree('#7CB66A'), { scale: 0.8 })],
] as const;

const lane = curve([
  [70, 780],
  [120, 690],
  [300, 590],
  [110, 490],
  [300, 390],
  [110, 290],
  [240, 180],
]);

export function street(): string {
  return (
    rect(0, 0, phone.w, phone.h, { fill: '#DDEBCB' }) +
    path(lane, { stroke: '#CBB98E', width: 58 }) +
    path(lane, { stroke: '#F7EED4', width: 50 }) +
    path(lane, { stroke: '#CBB98E', width: 2, dash: '10 12' }) +
    each(
      [
        [340, 700],
        [36, 560],
        [350, 470],
        [40, 366],
        [346, 262],
      ] as const,
      ([x, y], index) => group(tree(index % 2 === 0 ? '#8CC06F' : '#6BA85C'), { x, y, scale: 0.72 }),
    ) +
    each(
      stops,
      ([name, state, x, y, drawing]) =>
        group(drawing, { x, y }) +
        chip(x - 54, y + 20, name, {
          fill: state === 'today' ? p.accent : '#FFFFFF',
          ink: state === 'today' ? '#FFFFFF' : p.ink,
          face: 'roundBold',
          size: 14,
          ...(state === 'done' ? { icon: 'check' as const } : {}),
        }),
    ) +
    rect(0, 0, phone.w, 150, { fill: p.ground }) +
    statusBar(p.ink) +
    text(24, 102, 'Your street', { size: 35, fill: p.ink, face: 'roundBold', tracking: -0.015 }) +
    say(24, 130, 'From your door to bus 335E', 15.5, p.muted, 'round') +
    chip(292, 96, '7 of 24', { fill: p.tint, ink: p.accent, face: 'roundBold' }) +
    tabBar(p, tabs, 0, 'round')
  );
}
