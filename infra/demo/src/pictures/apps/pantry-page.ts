import { phone } from '../devices.ts';
import { type Food, foods } from '../food.ts';
import { say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { statusBar } from '../shells.ts';
import { group, rect } from '../svg.ts';

export const p: Palette = {
  ground: '#FBF4E9',
  card: '#FFFFFF',
  ink: '#2B1D14',
  muted: '#8C7A6B',
  faint: '#F1E5D3',
  line: '#EEE1CD',
  accent: '#C8432B',
  onAccent: '#FFFFFF',
  tint: '#FBE3DA',
  good: '#3E7F4C',
  warn: '#E09A1F',
  bad: '#C8432B',
};

export const tabs = [
  ['camera', 'Look'],
  ['utensils', 'Cook'],
  ['shopping-basket', 'List'],
  ['leaf', 'Kept'],
] as const;

export const page = (title: string, below: string) =>
  rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
  statusBar(p.ink) +
  text(24, 106, title, { size: 38, fill: p.ink, face: 'soft', tracking: -0.025 }) +
  say(24, 132, below, 15, p.muted, 'regular');

export const food = (name: Food, x: number, y: number, scale: number) =>
  group(foods[name](), { x, y, scale });
