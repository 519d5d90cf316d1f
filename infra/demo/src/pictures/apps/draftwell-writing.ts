import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { heading } from '../shells.ts';
import { circle, each, rect } from '../svg.ts';
import { card, chip, progress } from '../widgets.ts';
import { frame, note, page, type Run, runs, tools } from './draftwell-page.ts';
import { data, fuel, law, liability, term } from './draftwell-text.ts';

export function editor(p: Palette): string {
  return (
    frame(p, 0) +
    tools(p, 'Master agreement, Orlo Freight', 'saved 4 s ago · version 31') +
    page(p, 288, 104, 760, 'Master agreement', [
      ['Liability', liability],
      ['Term and notice', term],
      ['Data', data],
      ['Fuel', fuel],
      ['Law and courts', law],
    ]) +
    note(
      p,
      1082,
      196,
      322,
      'Samir Patel',
      4,
      'Orlo asked for twenty-four months. I would offer eighteen and keep the exception.',
      '10:42',
    ) +
    note(p, 1082, 390, 322, 'Helen Marsh', 17, 'Eighteen, yes.', '10:51') +
    note(
      p,
      1082,
      516,
      322,
      'Ana Torres',
      11,
      'Ninety days matches the schedule, but not annex B. Mended there.',
      '11:03',
    ) +
    rect(930, 326, 2.5, 26, { fill: p.bad }) +
    rect(930, 352, 66, 22, { fill: p.bad, radius: 4 }) +
    say(963, 368, 'Samir', 13, '#FFFFFF', 'semi', 'middle')
  );
}

const left: readonly (readonly [string, readonly Run[]])[] = [
  [
    'Liability',
    [
      ['The liability of either party is limited to the fees paid in the'],
      ['six', 'gone'],
      ['months before the event.'],
    ],
  ],
  [
    'Term and notice',
    [
      ['This agreement runs for'],
      ['one year.', 'gone'],
      ['It then goes on unless one party ends it with'],
      ['thirty', 'gone'],
      ['days’ notice.'],
    ],
  ],
  ['Data', [['The processor tells the controller of a breach'], ['without undue delay.', 'gone']]],
  ['Fuel', [['The surcharge follows the index'], ['of the last week.', 'gone']]],
];

const right: readonly (readonly [string, readonly Run[]])[] = [
  [
    'Liability',
    [
      ['The liability of either party is limited to the fees paid in the'],
      ['twelve', 'new'],
      ['months before the event,'],
      ['except for wilful damage.', 'new'],
    ],
  ],
  [
    'Term and notice',
    [
      ['This agreement runs for'],
      ['three years.', 'new'],
      ['It then goes on unless one party ends it with'],
      ['ninety', 'new'],
      ['days’ notice'],
      ['in writing.', 'new'],
    ],
  ],
  ['Data', [['The processor tells the controller of a breach'], ['within 24 hours.', 'new']]],
  ['Fuel', [['The surcharge follows the index'], ['of the first day of the month.', 'new']]],
];

export function compare(p: Palette): string {
  return (
    frame(p, 1) +
    tools(p, 'Theirs and ours', '214 pages compared in 0.8 s') +
    page(p, 272, 100, 470, 'Orlo, 12 Nov', left, { size: 17 }) +
    page(p, 760, 100, 470, 'Ours, today', right, { size: 17 }) +
    rect(1250, 100, 166, 800, { fill: p.card, stroke: p.line, radius: 12 }) +
    say(1272, 140, '38 changes', 17, p.ink, 'semi') +
    each(
      [
        ['27', 'only words', p.muted],
        ['8', 'to discuss', p.warn],
        ['3', 'need Helen', p.bad],
      ] as const,
      ([count, words, fill], index) =>
        text(1272, 200 + index * 76, count, { size: 32, fill, face: 'display' }) +
        say(1272, 222 + index * 76, words, 14, p.muted, 'regular'),
    ) +
    each(Array.from({ length: 38 }), (_, index) =>
      rect(1272 + (index % 6) * 21, 420 + Math.floor(index / 6) * 21, 15, 15, {
        fill: index % 13 === 4 ? p.bad : index % 5 === 2 ? p.warn : p.faint,
        radius: 4,
      }),
    )
  );
}

export function assistant(p: Palette): string {
  const { drawing } = runs(
    p,
    336,
    560,
    560,
    [
      ['The liability of either party is limited to the fees paid in the'],
      ['eighteen months', 'new'],
      ['before the event, except for wilful damage.'],
    ],
    { size: 19 },
  );
  return (
    frame(p, 2) +
    heading(p, 'Ask the precedents', '11,402 documents of the firm. It quotes its source, or keeps quiet.') +
    card(272, 128, 688, 740, p, 20) +
    rect(480, 160, 448, 84, { fill: p.accent, radius: 20 }) +
    paragraph(504, 194, 404, 'What have we agreed on liability with carriers since 2022?', {
      size: 17,
      fill: p.onAccent,
      face: 'medium',
      leading: 1.4,
    }) +
    icon('sparkles', 320, 302, 24, p.accent) +
    paragraph(
      352,
      308,
      560,
      'Nine agreements. Six limit it to twelve months of fees, two to eighteen, one has no limit and was not renewed.',
      { size: 18, fill: p.ink, face: 'regular', leading: 1.5 },
    ) +
    paragraph(
      352,
      408,
      560,
      'With Hansa Lines you settled on eighteen, with the exception that Orlo now strikes:',
      { size: 18, fill: p.ink, face: 'regular', leading: 1.5 },
    ) +
    rect(304, 494, 624, 168, { fill: p.faint, radius: 16 }) +
    rect(304, 494, 5, 168, { fill: p.accent }) +
    drawing +
    chip(336, 632, 'Hansa Lines 2024, clause 9.2, page 14', {
      fill: p.tint,
      ink: p.accent,
      icon: 'file-text',
      size: 13.5,
    }) +
    say(
      352,
      716,
      'For tariffs above 2 million I have no source, so no suggestion.',
      16.5,
      p.muted,
      'regular',
    ) +
    rect(304, 780, 624, 56, { fill: p.faint, radius: 28 }) +
    say(334, 814, 'Ask about the nine', 16, p.muted, 'regular') +
    circle(900, 808, 20, { fill: p.accent }) +
    icon('send', 900, 808, 18, p.onAccent) +
    card(984, 128, 416, 740, p, 20) +
    say(1012, 170, 'Where it comes from', 17, p.ink, 'semi') +
    each(
      [
        ['Hansa Lines', '2024 · 9.2', 0.97],
        ['Baltic Rail', '2023 · 11.1', 0.95],
        ['Norder Ports', '2023 · 8.4', 0.93],
        ['Veen & Zoon', '2022 · 9.2', 0.9],
        ['Ridge Cargo', '2022 · 12', 0.88],
        ['Atlas Sea', '2025 · 9.1', 0.86],
      ] as const,
      ([name, place, share], index) => {
        const y = 196 + index * 104;
        return (
          (index === 0 ? rect(1000, y, 384, 92, { fill: p.tint, radius: 14 }) : '') +
          say(1020, y + 38, name, 17, p.ink, 'semi') +
          say(1364, y + 38, place, 14.5, p.muted, 'mono', 'end') +
          progress(1020, y + 58, 280, 7, share, p.accent, p.faint) +
          say(1364, y + 66, `${String(Math.round(share * 100))} %`, 13.5, p.muted, 'semi', 'end')
        );
      },
    )
  );
}
