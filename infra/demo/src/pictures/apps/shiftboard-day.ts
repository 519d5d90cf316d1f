import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { crowd, portrait } from '../people.ts';
import { circle, each, line, rect } from '../svg.ts';
import { bars, button, card, progress } from '../widgets.ts';
import { frame, kinds, p } from './shiftboard-page.ts';

export function hours(): string {
  const places = [
    ['Harbour Kitchen', 412, 0.94],
    ['Café Norte', 286, 0.82],
    ['The Glasshouse', 344, 1.06],
    ['Station Grill', 251, 0.76],
    ['Little Harbour', 198, 0.9],
  ] as const;
  return (
    frame(5, 'Hours', 'October, ready for payroll: no hour is in it twice.') +
    button(1230, 42, 170, 44, 'Send to payroll', {
      fill: p.accent,
      ink: '#FFFFFF',
      radius: 11,
      icon: 'upload',
    }) +
    each(
      [
        ['Hours worked', '6,914', 'of 7,020 planned', p.ink],
        ['Extra hours', '112', 'lowest since March', p.good],
        ['Rest too short', '0', 'eleven hours, always', p.good],
      ] as const,
      ([name, value, words, fill], index) =>
        card(272 + index * 384, 128, 360, 164, p, 20) +
        say(300 + index * 384, 166, name, 15, p.muted) +
        text(300 + index * 384, 232, value, { size: 56, fill, face: 'display', tracking: -0.03 }) +
        say(300 + index * 384, 268, words, 14.5, p.muted, 'regular'),
    ) +
    card(272, 316, 660, 548, p, 20) +
    say(300, 358, 'Planned and worked, by day', 17, p.ink, 'semi') +
    bars(
      300,
      400,
      604,
      380,
      [
        210, 198, 204, 232, 268, 290, 240, 206, 200, 214, 238, 272, 296, 236, 208, 196, 210, 240, 276, 301,
        244,
      ],
      (index) => (index % 7 >= 4 ? p.accent : '#CFC6EE'),
      0.66,
    ) +
    each(['5 Oct', '12 Oct', '19 Oct', '26 Oct'], (words, index) =>
      say(330 + index * 186, 822, words, 14, p.muted, 'regular'),
    ) +
    card(952, 316, 448, 548, p, 20) +
    say(980, 358, 'By place', 17, p.ink, 'semi') +
    each(places, ([name, count, share], index) => {
      const y = 392 + index * 92;
      return (
        say(980, y + 22, name, 16, p.ink, 'semi') +
        say(1372, y + 22, `${String(count)} h`, 15, p.muted, 'regular', 'end') +
        progress(980, y + 38, 392, 12, Math.min(share, 1), share > 1 ? p.bad : p.accent, p.faint) +
        (share > 1 ? say(980, y + 72, 'six hours over the plan', 13.5, p.bad, 'semi') : '')
      );
    })
  );
}

export function today(): string {
  const lanes = [
    [
      'Kitchen',
      'kitchen',
      [
        [10, 6, 'Mateo', 9],
        [11, 6, 'Hana', 1],
        [16, 7, 'Ines', 16],
      ],
    ],
    [
      'Floor',
      'floor',
      [
        [11, 5, 'Oskar', 12],
        [16, 7, 'Priya', 13],
      ],
    ],
    [
      'Bar',
      'bar',
      [
        [12, 5, 'Zoë', 3],
        [17, 7, 'Luc', 5],
      ],
    ],
    ['Door', 'door', [[18, 6, 'Ben', 22]]],
  ] as const;
  const at = (hour: number) => 400 + (hour - 10) * 70;
  return (
    frame(0, 'Saturday, 21 November', 'Harbour Kitchen. 184 guests booked, rain from seven.') +
    crowd(1284, 64, 19, [9, 1, 12, 3], p.ground) +
    card(272, 128, 1128, 470, p, 20) +
    each(
      Array.from({ length: 14 }, (_, index) => 10 + index),
      (hour) =>
        say(at(hour), 168, String(hour), 14, p.muted, 'medium', 'middle') +
        line(at(hour), 184, at(hour), 580, { stroke: p.line }),
    ) +
    each<(typeof lanes)[number]>(lanes, ([name, kind, people], row) => {
      const y = 196 + row * 98;
      const list: readonly (readonly [number, number, string, number])[] = people;
      return (
        say(300, y + 48, name, 16, kinds[kind][0], 'semi') +
        each(
          list,
          ([start, long, who, person], place) =>
            rect(at(start), y + 6 + place * 10, long * 70 - 6, 62, {
              fill: kinds[kind][1],
              stroke: kinds[kind][0],
              width: 1.5,
              radius: 14,
            }) +
            portrait(at(start) + 36, y + 37 + place * 10, 20, person) +
            say(at(start) + 66, y + 43 + place * 10, who, 16, p.ink, 'semi'),
        )
      );
    }) +
    line(at(16.4), 180, at(16.4), 586, { stroke: p.bad, width: 2.5 }) +
    circle(at(16.4), 180, 6, { fill: p.bad }) +
    card(272, 622, 552, 242, p, 20) +
    say(300, 664, 'Guests by the hour', 17, p.ink, 'semi') +
    bars(
      300,
      690,
      496,
      140,
      [8, 14, 30, 36, 22, 10, 12, 26, 48, 64, 58, 34, 14],
      (index) => (index > 7 && index < 11 ? p.warn : '#EFE3C4'),
      0.7,
    ) +
    rect(848, 622, 552, 242, { fill: p.warn, radius: 20 }) +
    icon('cloud-rain', 896, 674, 34, p.ink, 2.2) +
    text(934, 684, 'Rain from seven', { size: 27, fill: p.ink, face: 'display' }) +
    paragraph(
      878,
      734,
      490,
      'The terrace closes, so one less on the floor. Oskar would like to go home at six: he said so on Tuesday.',
      { size: 17.5, fill: p.ink, face: 'medium' },
    ) +
    button(878, 800, 180, 44, 'Let him go', { fill: p.ink, ink: '#FFFFFF', radius: 11 })
  );
}
