import { say } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { portrait } from '../people.ts';
import { circle, each, line, path, rect } from '../svg.ts';
import { card, chip } from '../widgets.ts';
import { frame, synced } from './wardround-page.ts';

export function team(p: Palette): string {
  const shifts = ['early', 'early', 'late', 'late', 'night', 'off', 'off'];
  const people = [
    ['Ngozi Okafor', 6],
    ['Jan Brandt', 12],
    ['Aiko Sato', 20],
    ['Lia Ferri', 1],
    ['Tom Weiss', 9],
    ['Ines Prado', 16],
    ['Ravi Menon', 13],
    ['Ola Berg', 11],
  ] as const;
  return (
    frame(p, 5, 'Team', 'Week 47. Nine are needed by day, four by night.') +
    synced(p) +
    card(272, 128, 1128, 736, p, 18) +
    each(
      ['Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21', 'Sun 22'],
      (words, index) =>
        (index === 5 ? rect(522 + index * 124, 140, 116, 712, { fill: p.tint, radius: 12 }) : '') +
        say(580 + index * 124, 172, words, 14.5, index === 5 ? p.accent : p.muted, 'semi', 'middle'),
    ) +
    each(people, ([name, person], index) => {
      const y = 196 + index * 81;
      return (
        portrait(322, y + 36, 24, person) +
        say(360, y + 42, name, 16.5, p.ink, 'semi') +
        each(shifts, (_, column) => {
          const shift = shifts[(column + index * 2) % 7] ?? 'off';
          const x = 528 + column * 124;
          const fill =
            shift === 'early' ? p.accent : shift === 'late' ? p.good : shift === 'night' ? p.ink : p.faint;
          return shift === 'off'
            ? say(x + 52, y + 42, '–', 16, p.muted, 'regular', 'middle')
            : rect(x, y + 14, 104, 46, { fill, radius: 11, opacity: shift === 'night' ? 0.9 : 0.16 }) +
                say(x + 52, y + 42, shift, 15, shift === 'night' ? p.card : fill, 'semi', 'middle');
        }) +
        line(292, y + 76, 1380, y + 76, { stroke: p.line })
      );
    })
  );
}

export function floor(p: Palette): string {
  const rooms = [
    [300, 160, 210],
    [522, 160, 210],
    [744, 160, 210],
    [966, 160, 210],
    [1188, 160, 184],
    [300, 600, 210],
    [522, 600, 150],
    [684, 600, 270],
    [966, 600, 210],
    [1188, 600, 184],
  ] as const;
  return (
    frame(p, 6, 'Floor', 'Where everybody is, as the badges say.') +
    synced(p) +
    card(272, 128, 1128, 736, p, 18) +
    rect(300, 396, 1072, 188, { fill: p.faint, radius: 10 }) +
    say(836, 498, 'Corridor 4 West', 15, p.muted, 'regular', 'middle') +
    each(rooms, ([x, y, w], index) => {
      const h = y === 160 ? 220 : 236;
      const isDesk = index === 7;
      return (
        rect(x, y, w, h, { fill: isDesk ? p.tint : p.ground, stroke: p.muted, width: 2, radius: 10 }) +
        say(
          x + 16,
          y + 30,
          isDesk ? 'Nurses’ station' : `Room ${String(401 + index)}`,
          14.5,
          p.muted,
          'semi',
        ) +
        (isDesk
          ? ''
          : each(
              [0, 1],
              (place) =>
                rect(x + 22 + place * (w / 2 - 10), y + 62, w / 2 - 34, 84, {
                  fill: p.card,
                  stroke: p.line,
                  width: 1.5,
                  radius: 9,
                }) + rect(x + 30 + place * (w / 2 - 10), y + 70, w / 2 - 50, 20, { fill: p.tint, radius: 5 }),
            )) +
        (index === 3 ? rect(x, y, w, h, { stroke: p.bad, width: 3.5, radius: 10 }) : '')
      );
    }) +
    each(
      [
        [610, 470, 6],
        [1070, 336, 12],
        [820, 720, 20],
        [880, 724, 1],
        [410, 322, 9],
        [1280, 330, 16],
      ] as const,
      ([x, y, person]) => circle(x, y, 25, { fill: p.accent, opacity: 0.25 }) + portrait(x, y, 20, person),
    ) +
    path('M632 470L1030 470L1060 366', { stroke: p.bad, width: 3, dash: '8 8' }) +
    chip(1010, 424, 'Okafor to bed 7, 18 s', { fill: p.bad, ink: '#FFFFFF', size: 14 })
  );
}
