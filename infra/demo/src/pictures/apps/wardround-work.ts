import { icon } from '../icons.ts';
import { paragraph, say } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { portrait } from '../people.ts';
import { createRandom } from '../random.ts';
import { circle, each, line, path, rect } from '../svg.ts';
import { button, card } from '../widgets.ts';
import { day, frame, synced } from './wardround-page.ts';

export function tasks(p: Palette): string {
  const hours = ['16', '17', '18', '19', '20'];
  const work = [
    [0, 'Antibiotic, bed 3', 0.1, 0.7, p.accent],
    [0, 'Dinner', 2.5, 1.1, p.good],
    [1, 'Look at bed 7', 0, 0.5, p.bad],
    [1, 'Look at bed 7', 1, 0.5, p.bad],
    [1, 'Look at bed 7', 2, 0.5, p.bad],
    [2, 'Physio, bed 14', 0.6, 1, p.good],
    [2, 'Papers, bed 17', 2.2, 0.9, p.warn],
    [3, 'Drip, bed 3', 0.2, 0.8, p.accent],
    [3, 'Wound, bed 20', 1.5, 0.8, p.warn],
    [4, 'Family, bed 13', 0, 1.2, p.good],
    [4, 'Results, bed 4', 1.7, 0.7, p.accent],
    [4, 'Evening round', 3, 1, p.ink],
  ] as const;
  const people = [
    ['Okafor', 6],
    ['Brandt', 12],
    ['Sato', 20],
    ['Ferri', 1],
    ['Dr. Weiss', 9],
  ] as const;
  return (
    frame(p, 2, 'Tasks', 'Seventeen before the evening round. Nobody has more than four.') +
    synced(p) +
    card(272, 128, 1128, 736, p, 16) +
    each(
      hours,
      (hour, index) =>
        say(486 + index * 214, 166, `${hour}:00`, 14.5, p.muted, 'mono') +
        line(476 + index * 214, 184, 476 + index * 214, 844, { stroke: p.line }),
    ) +
    each(
      people,
      ([name, person], index) =>
        portrait(322, 252 + index * 128, 24, person) +
        say(358, 258 + index * 128, name, 16, p.ink, 'semi') +
        line(292, 316 + index * 128, 1380, 316 + index * 128, { stroke: p.line }),
    ) +
    each(work, ([lane, words, start, long, fill]) => {
      const [x, y] = [480 + start * 214, 206 + lane * 128];
      return (
        rect(x, y, long * 214, 88, { fill, radius: 12, opacity: p === day ? 0.13 : 0.22 }) +
        rect(x, y, 5, 88, { fill, radius: 2.5 }) +
        paragraph(x + 18, y + 34, long * 214 - 26, words, {
          size: 15,
          fill: p.ink,
          face: 'semi',
          leading: 1.3,
        })
      );
    }) +
    line(742, 184, 742, 844, { stroke: p.bad, width: 2 }) +
    circle(742, 184, 6, { fill: p.bad })
  );
}

export function alarms(p: Palette): string {
  const quiet = [
    ['Bed 3', 'Drip is empty', '15:52', 'Sato, in 2 min'],
    ['Bed 12', 'Rang the bell', '15:31', 'Ferri, in 1 min'],
    ['Bed 15', 'Oxygen 91 %', '14:48', 'Brandt, in 40 s'],
    ['Bed 9', 'Rang the bell', '14:20', 'Okafor, in 3 min'],
  ] as const;
  const random = createRandom('heart');
  const beat = Array.from(
    { length: 92 },
    (_, index) =>
      [
        300 + index * 11.7,
        262 + (index % 12 === 4 ? -62 : index % 12 === 5 ? 40 : random.between(-6, 6)),
      ] as const,
  );
  return (
    frame(p, 3, 'Alarms', 'Two now. Everything else has somebody’s name on it.') +
    (p === day ? synced(p) : synced(p, 'Network away, 2 min kept', 1186)) +
    rect(272, 128, 1128, 250, { fill: p === day ? '#FDECEE' : '#2B1620', radius: 18 }) +
    say(304, 172, 'Bed 7 · S. Moyo', 22, p.bad, 'bold') +
    say(1368, 172, 'for 00:48', 18, p.bad, 'mono', 'end') +
    path(`M${beat.map(([x, y]) => `${String(x)} ${String(Math.round(y))}`).join('L')}`, {
      stroke: p.bad,
      width: 3,
    }) +
    say(304, 346, 'Pulse 118, was 88. Saturation 92 %.', 17, p.ink, 'semi') +
    button(1090, 318, 130, 44, 'Call doctor', { fill: p.card, ink: p.bad, radius: 11 }) +
    button(1232, 318, 136, 44, 'I am going', { fill: p.bad, ink: '#FFFFFF', radius: 11 }) +
    rect(272, 398, 1128, 96, { fill: p === day ? '#FFF4E0' : '#2B2312', radius: 18 }) +
    icon('bell', 318, 446, 26, p.warn) +
    say(352, 442, 'Bed 18 · D. Haddad rang', 19, p.ink, 'semi') +
    say(352, 466, 'Brandt is nearest: two doors', 15, p.muted, 'regular') +
    portrait(1240, 446, 22, 12) +
    say(1272, 452, 'on the way', 16, p.ink, 'medium') +
    card(272, 516, 1128, 348, p, 18) +
    say(304, 558, 'Answered today', 17, p.ink, 'semi') +
    each(quiet, ([place, words, time, who], index) => {
      const y = 580 + index * 68;
      return (
        icon('check', 318, y + 34, 22, p.good, 2.6) +
        say(352, y + 40, place, 16.5, p.ink, 'semi') +
        say(440, y + 40, words, 16, p.ink, 'regular') +
        say(1040, y + 40, who, 15, p.muted, 'regular') +
        say(1368, y + 40, time, 15, p.muted, 'mono', 'end') +
        line(352, y + 68, 1368, y + 68, { stroke: p.line })
      );
    })
  );
}

export function transfers(p: Palette): string {
  const columns: readonly (readonly [string, readonly (readonly [string, string, string])[]])[] = [
    [
      'Coming',
      [
        ['Emergency, bed 2', 'Hip, 78, awake', 'in 20 min'],
        ['Ward 2 East', 'After the heart lab', 'at 18:00'],
        ['From home', 'Planned, Dr. Weiss', 'tomorrow 7:30'],
      ],
    ],
    [
      'Here, going on',
      [
        ['A. Osei, bed 1', 'To Rehab North', 'tomorrow 9:00'],
        ['T. Nguyen, bed 15', 'To Ward 6, oxygen', 'when there is a bed'],
      ],
    ],
    [
      'Going home',
      [
        ['B. Diallo, bed 17', 'Letter signed, taxi at 17', 'today'],
        ['R. Lindqvist, bed 2', 'Waits for the pharmacy', 'today'],
        ['L. Ferrari, bed 8', 'Daughter comes at 10', 'tomorrow'],
      ],
    ],
  ];
  return (
    frame(p, 4, 'Transfers', 'Who comes, who goes, and what still keeps them.') +
    synced(p) +
    each(columns, ([title, people], index) => {
      const x = 272 + index * 384;
      return (
        rect(x, 128, 360, 736, { fill: p.faint, radius: 18 }) +
        say(x + 24, 170, title, 17, p.ink, 'semi') +
        say(x + 336, 170, String(people.length), 15, p.muted, 'semi', 'end') +
        each(people, ([name, words, when], place) => {
          const y = 194 + place * 186;
          return (
            card(x + 14, y, 332, 170, p, 14) +
            portrait(x + 54, y + 50, 24, index * 7 + place * 3 + 2) +
            say(x + 92, y + 46, name, 17, p.ink, 'semi') +
            say(x + 92, y + 69, when, 14.5, p.accent, 'semi') +
            say(x + 34, y + 112, words, 15.5, p.muted, 'regular') +
            each([0, 1, 2, 3], (step) =>
              rect(x + 34 + step * 74, y + 136, 66, 7, {
                fill: step <= (place + index) % 4 ? p.good : p.faint,
                radius: 3.5,
              }),
            )
          );
        })
      );
    })
  );
}
