import { phone } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, say } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { crowd, portrait } from '../people.ts';
import { homeBar, statusBar } from '../shells.ts';
import { circle, curve, each, line, path, rect } from '../svg.ts';
import { button, card, chips, plot } from '../widgets.ts';
import { day, frame, synced } from './wardround-page.ts';

const names = [
  'A. Osei',
  'R. Lindqvist',
  'M. Duarte',
  'K. Patel',
  'free',
  'J. Brandt',
  'S. Moyo',
  'L. Ferrari',
  'H. Yilmaz',
  'P. Novak',
  'C. Byrne',
  'free',
  'D. Haddad',
  'E. Rossi',
  'T. Nguyen',
  'W. Klein',
  'B. Diallo',
  'free',
  'I. Sato',
  'N. Costa',
] as const;

const notes = [
  'stable',
  'walks today',
  'drip until 14:00',
  'results at 11',
  '',
  'fever falling',
  'new since 03:10',
  'home tomorrow',
  'pain 3 of 10',
  'stable',
  'nil by mouth',
  '',
  'family at 16',
  'physio 10:30',
  'oxygen 2 l',
  'stable',
  'home today',
  '',
  'asleep late',
  'wound dressed',
] as const;

const states = [0, 1, 0, 0, 3, 0, 2, 1, 0, 0, 0, 3, 0, 0, 2, 0, 1, 3, 0, 0] as const;

function bed(p: Palette, index: number, x: number, y: number): string {
  const state = states[index] ?? 0;
  const isFree = state === 3;
  const edge = state === 2 ? p.bad : state === 1 ? p.good : p.line;
  return (
    rect(x, y, 210, 132, {
      fill: isFree ? p.ground : p.card,
      stroke: isFree ? p.line : edge,
      width: state === 2 ? 2.5 : 1.2,
      radius: 14,
      ...(isFree ? { dash: '6 7' } : {}),
    }) +
    say(x + 18, y + 34, String(index + 1).padStart(2, '0'), 15, state === 2 ? p.bad : p.muted, 'mono') +
    (isFree
      ? say(x + 105, y + 76, 'free since 06:40', 14, p.muted, 'regular', 'middle')
      : say(x + 18, y + 70, names[index] ?? '', 18, p.ink, 'semi') +
        say(
          x + 18,
          y + 96,
          notes[index] ?? '',
          14.5,
          state === 2 ? p.bad : p.muted,
          state === 2 ? 'semi' : 'regular',
        ) +
        (index % 3 === 0 ? icon('pill', x + 184, y + 28, 18, p.accent) : '') +
        (index % 4 === 2 ? icon('droplets', x + (index % 3 === 0 ? 156 : 184), y + 28, 18, p.accent) : '') +
        (state === 2 ? circle(x + 186, y + 104, 6, { fill: p.bad }) : ''))
  );
}

export function beds(p: Palette): string {
  return (
    frame(
      p,
      0,
      'Ward 4 West',
      p === day
        ? '30 beds, 26 people. Handover in eight minutes.'
        : '30 beds, 25 people. Lamps low, alarms on the phones.',
    ) +
    synced(p) +
    chips(272, 140, [
      ['Everything', { fill: p.accent, ink: p.onAccent, size: 14 }],
      ['Changed since 14:00', { fill: p.card, ink: p.ink, size: 14 }],
      ['Due before 20:00', { fill: p.card, ink: p.ink, size: 14 }],
      ['Going home', { fill: p.card, ink: p.ink, size: 14 }],
    ]) +
    each(names, (_, index) => bed(p, index, 272 + (index % 5) * 229, 176 + Math.floor(index / 5) * 150)) +
    rect(272, 782, 1126, 84, { fill: p.tint, radius: 16 }) +
    icon('clipboard-list', 312, 824, 26, p.accent) +
    say(
      344,
      820,
      'What changed: two came, one went home, bed 7 wants eyes every 30 minutes.',
      17,
      p.ink,
      'semi',
    ) +
    say(
      344,
      846,
      'Seen by 6 of 9. Waiting for Brandt, Sato and the doctor on call.',
      15,
      p.muted,
      'regular',
    ) +
    crowd(1220, 824, 19, [6, 12, 20, 1, 9], p.tint)
  );
}

const vitals = {
  pulse: [92, 96, 99, 104, 110, 106, 101, 97, 95, 92, 90, 88],
  warmth: [37.4, 37.6, 38.1, 38.6, 38.9, 38.7, 38.4, 38.2, 37.9, 37.8, 37.6, 37.5],
};

function curveCard(
  p: Palette,
  y: number,
  name: string,
  value: string,
  values: readonly number[],
  stroke: string,
): string {
  const points = plot(900, y + 70, 440, 78, values);
  return (
    card(872, y, 528, 178, p, 16) +
    say(900, y + 40, name, 15.5, p.muted) +
    say(1372, y + 42, value, 24, p.ink, 'semi', 'end') +
    path(curve(points), { stroke, width: 3.5 }) +
    each(points, ([x, at], index) =>
      index % 3 === 2 ? circle(x, at, 5, { fill: p.card, stroke, width: 3 }) : '',
    )
  );
}

export function handover(p: Palette): string {
  const parts = [
    ['Situation', 'Came at 03:10 with fever and a cough. Breathes on her own, 94 %.'],
    ['Background', 'Asthma since childhood. Allergic to penicillin. Lives with her son.'],
    ['Assessment', 'Pneumonia, lower left. Better since noon: fever falls, pulse too.'],
    ['To do', 'Look every 30 minutes until 22:00. Blood again at 06:00. Call the son.'],
  ] as const;
  return (
    frame(
      p,
      1,
      'Bed 7 · Sarah Moyo, 61',
      'Eight minutes for thirty people: this is what matters about her.',
    ) +
    button(1250, 42, 150, 44, 'I have read it', { fill: p.accent, ink: p.onAccent, radius: 11 }) +
    each(parts, ([name, words], index) => {
      const y = 128 + index * 186;
      return (
        card(272, y, 576, 170, p, 16) +
        rect(272, y + 18, 5, 134, { fill: index === 3 ? p.bad : p.accent, radius: 2.5 }) +
        say(302, y + 46, name, 15, index === 3 ? p.bad : p.accent, 'semi') +
        paragraph(302, y + 84, 512, words, { size: 20.5, fill: p.ink, face: 'medium', leading: 1.4 })
      );
    }) +
    curveCard(p, 128, 'Temperature', '37.5', vitals.warmth, p.warn) +
    curveCard(p, 322, 'Pulse', '88', vitals.pulse, p.accent) +
    card(872, 516, 528, 356, p, 16) +
    say(900, 556, 'Since the last handover', 17, p.ink, 'semi') +
    each(
      [
        ['17:40', 'Ate half of it, drank a litre', 12],
        ['16:05', 'Paracetamol 1 g', 6],
        ['15:30', 'Sat in the chair for an hour', 1],
        ['14:10', 'Doctor: go on as it is', 20],
      ] as const,
      ([time, words, person], index) => {
        const y = 584 + index * 68;
        return (
          portrait(922, y + 28, 20, person) +
          say(958, y + 34, words, 16, p.ink, 'medium') +
          say(1372, y + 34, time, 14.5, p.muted, 'mono', 'end') +
          (index < 3 ? line(958, y + 62, 1372, y + 62, { stroke: p.line }) : '')
        );
      },
    )
  );
}

export function pocket(): string {
  const p = day;
  return (
    rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
    statusBar(p.ink, '19:52') +
    say(24, 106, 'Your eight', 34, p.ink, 'bold') +
    say(24, 132, 'Handover in 8 minutes', 15.5, p.muted, 'regular') +
    each([2, 6, 7, 13, 16, 19], (index, place) => {
      const y = 154 + place * 104;
      const isBad = states[index] === 2;
      return (
        rect(20, y, 350, 94, {
          fill: p.card,
          stroke: isBad ? p.bad : p.line,
          width: isBad ? 2.5 : 1,
          radius: 20,
        }) +
        say(42, y + 40, String(index + 1).padStart(2, '0'), 16, isBad ? p.bad : p.muted, 'mono') +
        say(84, y + 41, names[index] ?? '', 19, p.ink, 'semi') +
        say(84, y + 68, notes[index] ?? '', 15.5, isBad ? p.bad : p.muted, isBad ? 'semi' : 'regular') +
        icon('chevron-right', 344, y + 47, 20, p.muted)
      );
    }) +
    homeBar(p.ink)
  );
}
