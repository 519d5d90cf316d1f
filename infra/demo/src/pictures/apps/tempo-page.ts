import { phone } from '../devices.ts';
import { text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { rect } from '../svg.ts';

export const p: Palette = {
  ground: '#0D0E10',
  card: '#191B1F',
  ink: '#F6F4EF',
  muted: '#8D9097',
  faint: '#26292F',
  line: '#25282D',
  accent: '#FF5A1F',
  onAccent: '#160700',
  tint: '#3A1C10',
  good: '#B8F34A',
  warn: '#FFC14A',
  bad: '#FF4A6B',
};

export const tabs = [
  ['house', 'Today'],
  ['calendar', 'Week'],
  ['route', 'Routes'],
  ['user', 'You'],
] as const;

export const ground = rect(0, 0, phone.w, phone.h, { fill: p.ground });

export const figure = (x: number, y: number, value: string, unit: string, size = 30) =>
  text(x, y, value, { size, fill: p.ink, face: 'wide', tracking: -0.02 }) +
  text(x, y + 22, unit, { size: 13, fill: p.muted });
