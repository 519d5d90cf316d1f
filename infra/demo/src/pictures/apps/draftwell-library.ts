import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { portrait } from '../people.ts';
import { heading, searchField } from '../shells.ts';
import { circle, each, line, path, rect } from '../svg.ts';
import { button, card, chip } from '../widgets.ts';
import { frame, type Run, runs } from './draftwell-page.ts';

export function clauses(p: Palette): string {
  const kinds = [
    [
      'Liability, carriers',
      'Limited to twelve months of fees, except for wilful damage.',
      '41 times',
      'agreed as it is in 34',
    ],
    ['Notice, 90 days', 'In writing, to the address of annex A.', '112 times', 'agreed as it is in 108'],
    ['Data, breach', 'Within 24 hours, with what is known by then.', '63 times', 'often asked: 72 hours'],
    ['Governing law', 'England and Wales; courts of London.', '201 times', 'Hamburg twice'],
    ['Fuel surcharge', 'Follows the index of the first of the month.', '18 times', 'new since May'],
    [
      'Force majeure',
      'Named events only, with a duty to tell at once.',
      '96 times',
      'strike is the word they fight',
    ],
  ] as const;
  return (
    frame(p, 3) +
    heading(p, 'Clauses', '340 that the firm stands behind, with what became of them.') +
    searchField(1100, 44, 300, 'Words, client, year', p) +
    each(kinds, ([name, words, count, fate], index) => {
      const [x, y] = [272 + (index % 2) * 572, 128 + Math.floor(index / 2) * 248];
      return (
        card(x, y, 556, 232, p, 18) +
        text(x + 30, y + 54, name, { size: 23, fill: p.ink, face: 'soft' }) +
        paragraph(x + 30, y + 96, 496, words, { size: 17, fill: p.ink, face: 'regular', leading: 1.5 }) +
        line(x + 30, y + 168, x + 526, y + 168, { stroke: p.line }) +
        chip(x + 28, y + 198, count, { fill: p.tint, ink: p.accent, size: 14 }) +
        say(x + 526, y + 203, fate, 15, p.muted, 'regular', 'end')
      );
    })
  );
}

export function templates(p: Palette): string {
  const names = [
    'Master agreement',
    'Charter party',
    'Non-disclosure',
    'Data processing',
    'Warehouse lease',
    'Letter of intent',
    'Settlement',
    'Power of attorney',
  ] as const;
  return (
    frame(p, 5) +
    heading(p, 'Templates', 'Written once, kept by one person each.') +
    button(1250, 42, 150, 44, 'New draft', { fill: p.accent, ink: p.onAccent, radius: 11, icon: 'plus' }) +
    each(names, (name, index) => {
      const [x, y] = [272 + (index % 4) * 286, 128 + Math.floor(index / 4) * 372];
      return (
        rect(x, y, 270, 300, { fill: p.faint, radius: 18 }) +
        rect(x + 50, y + 34, 170, 266, { fill: p.card, radius: 3 }) +
        text(x + 68, y + 74, name.split(' ')[0] ?? '', { size: 19, fill: p.ink, face: 'soft' }) +
        each(Array.from({ length: 12 }), (_, row) =>
          rect(x + 68, y + 96 + row * 16, 134 - ((row * 37 + index * 23) % 54), 5, {
            fill: row % 5 === 2 && index % 3 === 0 ? p.accent : p.line,
            radius: 2,
          }),
        ) +
        say(x + 4, y + 330, name, 16.5, p.ink, 'semi') +
        say(x + 4, y + 352, `used ${String(12 + index * 17)} times`, 14, p.muted, 'regular')
      );
    })
  );
}

export function versions(p: Palette): string {
  const steps = [
    ['31', 'Eighteen months, as Helen said', 'Samir Patel', 4, '11:20', 0],
    ['30', 'Annex B: ninety days', 'Ana Torres', 11, '11:03', 0],
    ['29', 'Back from Orlo, through Word', 'Orlo Freight', 22, 'yesterday', 1],
    ['28', 'Sent to Orlo', 'Helen Marsh', 17, '12 Nov', 0],
    ['27', 'Fuel surcharge from the library', 'Ana Torres', 11, '11 Nov', 0],
    ['26', 'Orlo’s own data clause', 'Orlo Freight', 22, '10 Nov', 1],
    ['25', 'First reading done', 'Samir Patel', 4, '9 Nov', 0],
  ] as const;
  return (
    frame(p, 6) +
    heading(p, 'Versions', 'Kept like code. Nothing was ever lost, and Word did not notice.') +
    card(272, 128, 1128, 736, p, 20) +
    line(340, 180, 340, 820, { stroke: p.accent, width: 3 }) +
    path('M340 330C340 372 402 372 402 414S340 456 340 498M340 612C340 650 402 650 402 692S340 734 340 776', {
      stroke: p.warn,
      width: 3,
    }) +
    each(steps, ([version, words, who, person, when, lane], index) => {
      const y = 184 + index * 94;
      const fill = lane === 0 ? p.accent : p.warn;
      return (
        circle(lane === 0 ? 340 : 402, y + 10, 11, { fill: p.card, stroke: fill, width: 4 }) +
        say(450, y + 17, version, 16, p.muted, 'mono') +
        text(500, y + 16, words, { size: 20, fill: p.ink, face: 'soft' }) +
        portrait(1020, y + 10, 18, person) +
        say(1048, y + 16, who, 15.5, p.ink, 'medium') +
        say(1368, y + 16, when, 15, p.muted, 'regular', 'end') +
        (index < 6 ? line(450, y + 58, 1368, y + 58, { stroke: p.line }) : '')
      );
    })
  );
}

export function search(p: Palette): string {
  const hits: readonly (readonly [string, readonly Run[], string])[] = [
    [
      'Hansa Lines, 9.2',
      [['except for'], ['wilful damage', 'seen'], ['and where the law does not allow a limit']],
      'signed 2024',
    ],
    [
      'Baltic Rail, 11.1',
      [['damage that was'], ['wilful', 'seen'], ['or came of gross negligence']],
      'signed 2023',
    ],
    [
      'Orlo Freight, 7',
      [['is limited to the fees, except for'], ['wilful damage', 'seen']],
      'draft, version 31',
    ],
    [
      'Norder Ports, 8.4',
      [['each party answers for'], ['wilful', 'seen'], ['acts of its people']],
      'signed 2023',
    ],
    ['Kestrel Air, annex B', [['no limit applies to'], ['wilful damage', 'seen']], 'draft, version 6'],
  ];
  return (
    frame(p, 3) +
    rect(272, 44, 1128, 72, { fill: p.card, stroke: p.accent, width: 2.5, radius: 36 }) +
    icon('search', 316, 80, 26, p.accent) +
    say(350, 88, 'wilful damage', 22, p.ink, 'medium') +
    say(1366, 87, '41 places in 0.03 s', 16, p.muted, 'regular', 'end') +
    each(hits, ([place, words, state], index) => {
      const y = 144 + index * 146;
      return (
        card(272, y, 1128, 130, p, 18) +
        say(304, y + 46, place, 17, p.accent, 'semi') +
        say(1368, y + 46, state, 15, p.muted, 'regular', 'end') +
        runs(p, 304, y + 88, 1000, words, { size: 21 }).drawing
      );
    })
  );
}
