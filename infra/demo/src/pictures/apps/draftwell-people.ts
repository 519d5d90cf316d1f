import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { portrait } from '../people.ts';
import { heading } from '../shells.ts';
import { circle, each, line, path, rect } from '../svg.ts';
import { card, chip, progress } from '../widgets.ts';
import { frame, tools } from './draftwell-page.ts';

export function reviews(p: Palette): string {
  const columns: readonly (readonly [string, readonly (readonly [string, string, number, string])[]])[] = [
    [
      'First reading',
      [
        ['Orlo Freight', 'Master agreement', 4, 'today'],
        ['Kestrel Air', 'Annex B', 11, 'Friday'],
      ],
    ],
    [
      'With the other side',
      [
        ['Hansa Lines', 'Second round', 17, '3 days'],
        ['Baltic Rail', 'Redline came back', 2, 'today'],
        ['Norder Ports', 'Waits since Monday', 9, '5 days'],
      ],
    ],
    ['Partner', [['Veen & Zoon', 'Liability, 8.4', 17, 'today']]],
    [
      'To sign',
      [
        ['Atlas Sea', 'Both have it', 20, 'today'],
        ['Ridge Cargo', 'One signature', 13, 'Thursday'],
      ],
    ],
  ];
  return (
    frame(p, 4) +
    heading(p, 'Reviews', 'Where each draft is, and who has it in their hands.') +
    each(columns, ([title, drafts], index) => {
      const x = 272 + index * 288;
      return (
        rect(x, 128, 272, 736, { fill: p.faint, radius: 18 }) +
        say(x + 20, 166, title, 16, p.ink, 'semi') +
        say(x + 252, 166, String(drafts.length), 14.5, p.muted, 'semi', 'end') +
        each(drafts, ([client, words, person, when], place) => {
          const y = 188 + place * 158;
          return (
            card(x + 12, y, 248, 144, p, 14) +
            text(x + 32, y + 44, client, { size: 20, fill: p.ink, face: 'soft' }) +
            say(x + 32, y + 70, words, 15, p.muted, 'regular') +
            portrait(x + 46, y + 112, 16, person) +
            chip(
              x + 176,
              y + 112,
              when,
              when === 'today'
                ? { fill: p.tint, ink: p.accent, size: 12.5 }
                : { fill: p.faint, ink: p.muted, size: 12.5 },
            )
          );
        })
      );
    })
  );
}

export function signatures(p: Palette): string {
  const people = [
    ['Helen Marsh', 'Marsh Teller LLP', 17, 'signed 14:02'],
    ['Piet de Vries', 'Atlas Sea B.V.', 9, 'has it open'],
    ['Ada Lind', 'Witness', 20, 'is next'],
  ] as const;
  return (
    frame(p, 7) +
    tools(p, 'Atlas Sea, charter', 'ready to sign') +
    rect(288, 104, 720, 796, { fill: p.card, radius: 4 }) +
    text(352, 196, 'Signed by the parties', { size: 36, fill: p.ink, face: 'soft' }) +
    paragraph(
      352,
      250,
      590,
      'Each party has read the agreement and its annexes A to D. The record below says who signed which version, and when.',
      { size: 18, fill: p.ink, face: 'soft', leading: 1.6 },
    ) +
    path(
      'M380 452C400 380 440 360 440 420S400 500 430 470S500 380 520 410S500 480 540 462S600 410 620 430S640 470 690 440',
      { stroke: p.accent, width: 4 },
    ) +
    line(352, 500, 640, 500, { stroke: p.muted }) +
    say(352, 528, 'Helen Marsh, partner', 15, p.muted, 'regular') +
    rect(352, 600, 380, 130, { stroke: p.accent, width: 2, radius: 12, dash: '8 8' }) +
    say(542, 672, 'Piet de Vries signs here', 17, p.accent, 'semi', 'middle') +
    rect(1040, 104, 368, 520, { fill: p.card, stroke: p.line, radius: 18 }) +
    say(1068, 148, 'In this order', 17, p.ink, 'semi') +
    each(people, ([name, role, person, state], index) => {
      const y = 176 + index * 136;
      return (
        portrait(1096, y + 44, 30, person) +
        say(1142, y + 38, name, 17, p.ink, 'semi') +
        say(1142, y + 61, role, 14.5, p.muted, 'regular') +
        chip(
          1140,
          y + 92,
          state,
          index === 0 ? { fill: p.tint, ink: p.good, icon: 'check' } : { fill: p.faint, ink: p.muted },
        )
      );
    })
  );
}

export function people(p: Palette): string {
  const rows = [
    ['Helen Marsh', 'Partner', 17, [1, 1, 1, 1]],
    ['Samir Patel', 'Associate', 4, [1, 1, 1, 0]],
    ['Ana Torres', 'Associate', 11, [1, 1, 0, 0]],
    ['Joon Park', 'Trainee', 13, [1, 0, 0, 0]],
    ['Orlo Freight', 'Other side', 22, [1, 0, 0, 0]],
    ['Assistant', 'Reads, suggests', 0, [1, 0, 0, 0]],
  ] as const;
  return (
    frame(p, 8) +
    heading(p, 'Who may what', 'Orlo Freight, master agreement. Changed twice, both on the record.') +
    card(272, 128, 1128, 736, p, 20) +
    each(['Read', 'Suggest', 'Change', 'Send out'], (words, index) =>
      say(830 + index * 150, 172, words, 15, p.muted, 'semi', 'middle'),
    ) +
    each(rows, ([name, role, person, may], index) => {
      const y = 196 + index * 106;
      return (
        line(300, y, 1372, y, { stroke: p.line }) +
        (name === 'Assistant'
          ? circle(332, y + 53, 26, { fill: p.tint }) + icon('sparkles', 332, y + 53, 24, p.accent)
          : portrait(332, y + 53, 26, person)) +
        say(376, y + 49, name, 17.5, p.ink, 'semi') +
        say(376, y + 73, role, 15, p.muted, 'regular') +
        each(may, (isAllowed, column) =>
          isAllowed === 1
            ? circle(830 + column * 150, y + 53, 17, { fill: p.tint }) +
              icon('check', 830 + column * 150, y + 53, 19, p.accent, 2.8)
            : line(822 + column * 150, y + 53, 838 + column * 150, y + 53, { stroke: p.muted, width: 2 }),
        )
      );
    })
  );
}

export function record(p: Palette): string {
  const weeks = [9, 7, 8, 5, 4, 3, 2, 2, 1, 1, 0, 1];
  return (
    frame(p, 9) +
    heading(
      p,
      'What the assistant got wrong',
      'Six weeks of measuring before anybody saw it, and every week since.',
    ) +
    card(272, 128, 760, 420, p, 20) +
    say(304, 172, 'Wrong sources, of 1,000 answers', 17, p.ink, 'semi') +
    each(
      weeks,
      (count, index) =>
        rect(310 + index * 58, 480 - count * 28, 38, Math.max(count * 28, 4), {
          fill: index < 6 ? p.faint : p.accent,
          radius: 7,
        }) +
        say(
          329 + index * 58,
          468 - count * 28,
          String(count),
          14,
          index < 6 ? p.muted : p.accent,
          'semi',
          'middle',
        ) +
        say(329 + index * 58, 512, String(index + 36), 13.5, p.muted, 'regular', 'middle'),
    ) +
    rect(1052, 128, 348, 420, { fill: p.accent, radius: 20 }) +
    say(1084, 172, 'Keeps quiet below', 16, p.onAccent, 'medium') +
    text(1084, 290, '86 %', { size: 92, fill: p.onAccent, face: 'display', tracking: -0.04 }) +
    paragraph(
      1084,
      340,
      290,
      'The firm’s own threshold. At 80 it would have spoken 212 times more, and been wrong in nine of them.',
      { size: 17, fill: p.onAccent, face: 'regular', leading: 1.5 },
    ) +
    progress(1084, 486, 284, 12, 0.86, p.onAccent, '#FFFFFF33') +
    card(272, 572, 1128, 292, p, 20) +
    each(
      [
        ['Cited the draft of 2021 instead of the signed one', 'mended: drafts no longer count', 4],
        ['Took a schedule for a clause', 'mended', 11],
        ['Two clients of one name', 'asks now', 17],
      ] as const,
      ([words, fate, person], index) => {
        const y = 584 + index * 90;
        return (
          portrait(322, y + 46, 22, person) +
          say(362, y + 52, words, 17, p.ink, 'semi') +
          say(1368, y + 52, fate, 15.5, p.good, 'medium', 'end') +
          (index < 2 ? line(362, y + 90, 1368, y + 90, { stroke: p.line }) : '')
        );
      },
    )
  );
}
