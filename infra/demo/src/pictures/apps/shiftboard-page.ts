import { desk } from '../devices.ts';
import type { IconName } from '../icons.ts';
import { say } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { heading, sideBar } from '../shells.ts';
import { each, rect } from '../svg.ts';

export const p: Palette = {
  ground: '#FAF7F0',
  card: '#FFFFFF',
  ink: '#221C35',
  muted: '#7B7690',
  faint: '#F0ECE2',
  line: '#E9E4D8',
  accent: '#3B2A78',
  onAccent: '#FFFFFF',
  tint: '#E9E4F7',
  good: '#2E9E6B',
  warn: '#F2A91E',
  bad: '#E5533D',
};

const entries: readonly (readonly [IconName, string, string?])[] = [
  ['sun', 'Today'],
  ['calendar', 'Week'],
  ['arrow-left-right', 'Swaps', '3'],
  ['users', 'People', '160'],
  ['store', 'Places', '9'],
  ['clock', 'Hours'],
];

const mark = (x: number, y: number) =>
  each([0, 1, 2], (row) =>
    rect(x - 13, y - 12 + row * 9, [26, 16, 21][row] ?? 0, 7, {
      fill: [p.accent, p.warn, p.bad][row],
      radius: 3.5,
    }),
  );

export const frame = (active: number, title: string, below: string) =>
  rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
  sideBar(p, {
    brand: 'Shiftboard',
    mark,
    entries,
    active,
    person: 7,
    personName: 'Carmen Ruiz',
    personRole: 'Manager, Harbour Kitchen',
  }) +
  heading(p, title, below);

export const kinds = {
  kitchen: ['#E5533D', '#FDE7E2'],
  floor: ['#3B2A78', '#E9E4F7'],
  bar: ['#B87A00', '#FDF0D0'],
  door: ['#2E9E6B', '#DDF3E8'],
} as const;

type Kind = keyof typeof kinds;

export const shift = (x: number, y: number, w: number, h: number, kind: Kind, words: string, time: string) =>
  rect(x, y, w, h, { fill: kinds[kind][1], radius: 11 }) +
  rect(x, y, 5, h, { fill: kinds[kind][0], radius: 2.5 }) +
  say(x + 18, y + 24, words, 14.5, p.ink, 'semi') +
  say(x + 18, y + 43, time, 13, kinds[kind][0], 'medium');
