import { desk } from '../devices.ts';
import { type IconName } from '../icons.ts';
import type { Palette } from '../palette.ts';
import { heading, sideBar } from '../shells.ts';
import { line, rect } from '../svg.ts';
import { button } from '../widgets.ts';

export const p: Palette = {
  ground: '#F6F5EE',
  card: '#FFFFFF',
  ink: '#16231C',
  muted: '#75807A',
  faint: '#ECEBE1',
  line: '#E3E2D6',
  accent: '#12513A',
  onAccent: '#FFFFFF',
  tint: '#DDEBDF',
  good: '#2E8B57',
  warn: '#D9902F',
  bad: '#C2452F',
};

export const lime = '#CDF06A';

const entries: readonly (readonly [IconName, string, string?])[] = [
  ['house', 'Month-end'],
  ['list', 'Entries', '38'],
  ['users', 'Clients', '42'],
  ['arrow-left-right', 'Reconcile', '6'],
  ['inbox', 'Documents', '11'],
  ['chart-column', 'Reports'],
  ['settings', 'Rules'],
];

const mark = (x: number, y: number) =>
  rect(x - 14, y - 14, 28, 28, { fill: p.accent, radius: 8 }) +
  line(x - 6, y - 5, x + 6, y - 5, { stroke: lime, width: 3 }) +
  line(x - 6, y + 1, x + 2, y + 1, { stroke: lime, width: 3 }) +
  line(x - 6, y + 7, x + 6, y + 7, { stroke: lime, width: 3 });

export const frame = (active: number, title: string, below: string) =>
  rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
  sideBar(p, {
    brand: 'Ledgerline',
    mark,
    entries,
    active,
    person: 13,
    personName: 'Asha Kulkarni',
    personRole: 'Kulkarni & Rao, Pune',
  }) +
  heading(p, title, below);

export const primary = (words: string, w = 150, name: IconName = 'check') =>
  button(1400 - w, 42, w, 44, words, { fill: p.accent, ink: '#FFFFFF', radius: 11, icon: name });
