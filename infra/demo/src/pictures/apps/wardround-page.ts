import { desk } from '../devices.ts';
import { type IconName } from '../icons.ts';
import type { Palette } from '../palette.ts';
import { heading, sideBar } from '../shells.ts';
import { path, rect } from '../svg.ts';
import { chip } from '../widgets.ts';

export const day: Palette = {
  ground: '#F3F7FB',
  card: '#FFFFFF',
  ink: '#10233B',
  muted: '#6B7C93',
  faint: '#E8EFF6',
  line: '#E1E9F2',
  accent: '#1769E0',
  onAccent: '#FFFFFF',
  tint: '#E1EDFD',
  good: '#1F9D6B',
  warn: '#D98B12',
  bad: '#D6394C',
};

export const night: Palette = {
  ground: '#0B1320',
  card: '#131E2F',
  ink: '#E8EFF8',
  muted: '#8A9BB3',
  faint: '#1C2A40',
  line: '#22324A',
  accent: '#6BA6FF',
  onAccent: '#08111F',
  tint: '#182C4A',
  good: '#4CC38F',
  warn: '#F0B24A',
  bad: '#FF6B78',
};

const entries: readonly (readonly [IconName, string, string?])[] = [
  ['bed', 'Beds', '30'],
  ['clipboard-list', 'Handover'],
  ['circle-check', 'Tasks', '17'],
  ['siren', 'Alarms', '2'],
  ['arrow-left-right', 'Transfers', '4'],
  ['users', 'Team', '9'],
  ['map', 'Floor'],
];

const mark = (p: Palette) => (x: number, y: number) =>
  rect(x - 14, y - 14, 28, 28, { fill: p.accent, radius: 9 }) +
  path(`M${String(x - 9)} ${String(y)}h4l3 -7l4 14l3 -7h4`, { stroke: p.onAccent, width: 2.6 });

export const frame = (p: Palette, active: number, title: string, below: string) =>
  rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
  sideBar(p, {
    brand: 'Wardround',
    mark: mark(p),
    entries,
    active,
    person: 6,
    personName: 'Nurse Okafor',
    personRole: p === day ? 'Day shift, until 20:00' : 'Night shift, until 08:00',
  }) +
  heading(p, title, below);

export const synced = (p: Palette, words = 'In step with 4 wards', x = 1222) =>
  chip(x, 64, words, { fill: p.faint, ink: p.good, icon: 'circle-check', size: 14 });
