import type { Artwork } from '../artwork.ts';
import { inBrowser } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { crowd, portrait } from '../people.ts';
import { circle, each, group, line, rect, shadow } from '../svg.ts';
import { button, card, chip } from '../widgets.ts';
import { hours, today } from './shiftboard-day.ts';
import { frame, kinds, p, shift } from './shiftboard-page.ts';

const crew = [
  ['Mateo Silva', 9, 'kitchen', [1, 1, 0, 1, 1, 1, 0]],
  ['Hana Kim', 1, 'kitchen', [0, 1, 1, 1, 0, 1, 1]],
  ['Oskar Lund', 12, 'floor', [1, 0, 1, 0, 1, 1, 1]],
  ['Priya Das', 13, 'floor', [1, 1, 0, 1, 1, 0, 1]],
  ['Luc Martin', 5, 'bar', [0, 0, 1, 1, 1, 1, 0]],
  ['Zoë Adams', 3, 'bar', [1, 1, 1, 0, 0, 1, 1]],
  ['Ben Osei', 22, 'door', [0, 0, 0, 1, 1, 1, 1]],
] as const;

const times = ['10 – 16', '11 – 17', '16 – 23', '17 – 24'];

const weekDays = ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22'];

function week(): string {
  return (
    frame(1, 'Week 47', 'Planned from last week in four minutes. Two gaps left.') +
    button(1088, 42, 150, 44, 'Fill the gaps', {
      fill: p.tint,
      ink: p.accent,
      radius: 11,
      icon: 'sparkles',
    }) +
    button(1250, 42, 150, 44, 'Tell everybody', {
      fill: p.accent,
      ink: '#FFFFFF',
      radius: 11,
      icon: 'send',
    }) +
    card(272, 128, 1128, 736, p, 18) +
    each(weekDays, (day, index) =>
      say(556 + index * 122, 166, day, 14.5, index === 3 ? p.bad : p.muted, 'semi', 'middle'),
    ) +
    line(272, 186, 1400, 186, { stroke: p.line }) +
    each(crew, ([name, person, kind, days], row) => {
      const y = 186 + row * 82;
      return (
        portrait(316, y + 41, 22, person) +
        say(350, y + 38, name, 15.5, p.ink, 'semi') +
        say(350, y + 57, kind, 13.5, kinds[kind][0], 'medium') +
        each(days, (works, column) => {
          const x = 500 + column * 122;
          if (works === 0) return '';
          return shift(
            x,
            y + 12,
            112,
            58,
            kind,
            kind === 'bar' ? 'Bar' : kind === 'door' ? 'Door' : kind === 'floor' ? 'Floor' : 'Kitchen',
            times[(row + column) % 4] ?? '',
          );
        }) +
        line(272, y + 82, 1400, y + 82, { stroke: p.line })
      );
    }) +
    rect(866, 772, 112, 58, { stroke: p.bad, width: 2, radius: 11, dash: '6 6' }) +
    say(922, 806, 'Bar, 17 – 24', 13.5, p.bad, 'semi', 'middle') +
    rect(500, 772, 112, 58, { stroke: p.bad, width: 2, radius: 11, dash: '6 6' }) +
    say(556, 806, 'Kitchen', 13.5, p.bad, 'semi', 'middle') +
    say(316, 806, 'Open shifts', 15.5, p.bad, 'semi')
  );
}

const swap = (
  x: number,
  y: number,
  from: readonly [string, number],
  to: readonly [string, number],
  what: string,
  words: string,
) =>
  card(x, y, 540, 216, p, 20) +
  portrait(x + 52, y + 56, 28, from[1]) +
  say(x + 92, y + 52, from[0], 17, p.ink, 'semi') +
  say(x + 92, y + 74, 'gives away', 14, p.muted, 'regular') +
  icon('arrow-right', x + 270, y + 56, 24, p.accent, 2.4) +
  portrait(x + 336, y + 56, 28, to[1]) +
  say(x + 376, y + 52, to[0], 17, p.ink, 'semi') +
  say(x + 376, y + 74, 'takes it', 14, p.muted, 'regular') +
  rect(x + 24, y + 104, 492, 44, { fill: p.faint, radius: 11 }) +
  say(x + 42, y + 132, what, 16, p.ink, 'semi') +
  say(x + 498, y + 132, words, 14, p.good, 'semi', 'end') +
  button(x + 24, y + 160, 240, 42, 'No', { fill: p.card, ink: p.ink, radius: 11, stroke: p.line }) +
  button(x + 276, y + 160, 240, 42, 'Fine with me', { fill: p.accent, ink: '#FFFFFF', radius: 11 });

function swaps(): string {
  const done = [
    ['Ben Osei and Ines Prado', 'Door, Sunday', '14:02', 22, 16],
    ['Luc Martin and Tom Ek', 'Bar, Wednesday', '11:40', 5, 12],
    ['Hana Kim and Mateo Silva', 'Kitchen, Monday', 'yesterday', 1, 9],
    ['Priya Das and Aiko Sato', 'Floor, Sunday', 'yesterday', 13, 20],
  ] as const;
  return (
    frame(2, 'Swaps', 'Settled between two people. You only say yes.') +
    swap(272, 128, ['Oskar Lund', 12], ['Priya Das', 13], 'Floor, Fri 20, 16 – 23', 'rest of 11 h kept') +
    swap(860, 128, ['Zoë Adams', 3], ['Luc Martin', 5], 'Bar, Sat 21, 17 – 24', 'within 40 h') +
    swap(272, 368, ['Mateo Silva', 9], ['Hana Kim', 1], 'Kitchen, Thu 19, 11 – 17', 'same skill') +
    rect(860, 368, 540, 216, { fill: p.accent, radius: 20 }) +
    text(892, 452, '41 of 44', { size: 60, fill: '#FFFFFF', face: 'display', tracking: -0.03 }) +
    paragraph(
      892,
      492,
      470,
      'swaps this month needed nobody but the two. The other three met the labour rules and were stopped there.',
      { size: 16.5, fill: '#CFC6EE', face: 'regular' },
    ) +
    card(272, 608, 1128, 256, p, 20) +
    each(done, ([names, what, when, one, other], index) => {
      const y = 620 + index * 60;
      return (
        crowd(312, y + 32, 18, [one, other], p.card) +
        say(376, y + 38, names, 16, p.ink, 'semi') +
        say(800, y + 38, what, 15.5, p.muted, 'regular') +
        chip(1120, y + 32, 'settled', { fill: '#DDF3E8', ink: p.good, icon: 'check' }) +
        say(1372, y + 38, when, 14.5, p.muted, 'regular', 'end') +
        (index < 3 ? line(300, y + 60, 1372, y + 60, { stroke: p.line }) : '')
      );
    })
  );
}

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#F2B531' }) +
    circle(1380, 180, 420, { fill: '#F7C856' }) +
    group(inBrowser(week(), { address: 'shiftboard.example' }), { x: 96, y: 214, scale: 1.02, turn: -5 }) +
    group(
      shadow(0, 0, 540, 216, 20, 34) +
        swap(0, 0, ['Oskar Lund', 12], ['Priya Das', 13], 'Floor, Fri 20, 16 – 23', 'rest of 11 h kept'),
      { x: 880, y: 760, scale: 1.2, turn: 3 },
    )
  );
}

export const shiftboard: Artwork = { device: 'desk', thumbnail, screens: [week, swaps, today, hours] };
