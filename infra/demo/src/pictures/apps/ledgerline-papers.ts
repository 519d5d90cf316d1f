import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { portrait } from '../people.ts';
import { circle, each, group, line, polygon, rect, shadow } from '../svg.ts';
import { card, chip } from '../widgets.ts';
import { frame, lime, p, primary } from './ledgerline-page.ts';

export function receipt(x: number, y: number): string {
  const lines = [
    ['Room, 2 nights', '6,400.00'],
    ['Breakfast', '620.00'],
    ['GST 12 %', '795.50'],
  ] as const;
  return (
    shadow(x, y, 360, 470, 6, 26) +
    polygon(
      [
        [x, y],
        [x + 360, y],
        [x + 360, y + 470],
        ...Array.from(
          { length: 18 },
          (_, index) => [x + 350 - index * 20, y + (index % 2 === 0 ? 460 : 470)] as const,
        ),
        [x, y + 470],
      ],
      { fill: '#FFFEFA' },
    ) +
    text(x + 180, y + 70, 'Hotel Shreyas', { size: 30, fill: p.ink, face: 'soft', anchor: 'middle' }) +
    say(x + 180, y + 98, 'Apte Road, Pune · bill 20419', 13.5, p.muted, 'mono', 'middle') +
    line(x + 34, y + 126, x + 326, y + 126, { stroke: p.ink, dash: '4 6' }) +
    each(
      lines,
      ([words, amount], index) =>
        say(x + 34, y + 170 + index * 38, words, 15, p.ink, 'mono') +
        say(x + 326, y + 170 + index * 38, amount, 15, p.ink, 'mono', 'end'),
    ) +
    line(x + 34, y + 276, x + 326, y + 276, { stroke: p.ink, dash: '4 6' }) +
    say(x + 34, y + 316, 'Total', 19, p.ink, 'bold') +
    rect(x + 196, y + 292, 142, 36, { fill: lime, radius: 6, opacity: 0.7 }) +
    say(x + 326, y + 316, '7,815.50', 19, p.ink, 'mono', 'end') +
    each(Array.from({ length: 44 }), (_, index) =>
      rect(x + 50 + index * 6, y + 362, index % 3 === 0 ? 4 : 2, 54, { fill: p.ink }),
    )
  );
}

export function reconcile(): string {
  return (
    frame(3, 'Reconcile', 'Sahyadri Foods · October · one of six left') +
    primary('They agree', 150) +
    each(
      [
        ['Bank', '7,815.50', 272, 'HDFC 0042 · 30 Oct · card'],
        ['Books', '7,815.50', 850, 'Travel · entered by rule 14'],
      ] as const,
      ([name, amount, x, words]) =>
        card(x, 128, 550, 150, p, 18) +
        say(x + 28, 168, name, 15, p.muted) +
        text(x + 28, 230, amount, { size: 48, fill: p.ink, face: 'mono', tracking: -0.04 }) +
        say(x + 522, 230, words, 15, p.muted, 'regular', 'end'),
    ) +
    circle(836, 203, 26, { fill: p.good }) +
    icon('check', 836, 203, 28, '#FFFFFF', 3) +
    card(272, 302, 1128, 562, p, 18) +
    rect(273, 303, 520, 560, { fill: '#EFEDE2', radius: 17 }) +
    receipt(352, 340) +
    say(838, 350, 'Followed back to the paper', 20, p.ink, 'semi') +
    each(
      [
        ['Taken by', 'phone, 30 Oct 21:14'],
        ['Read as', 'Hotel Shreyas, bill 20419'],
        ['Amount', '7,815.50 · 99 % sure'],
        ['GST number', '27AABCS1429B1Z'],
        ['Rule', '14: hotels are Travel'],
        ['Seen by', 'Vikram, 31 Oct 09:02'],
      ] as const,
      ([name, words], index) =>
        say(838, 400 + index * 48, name, 15, p.muted, 'regular') +
        say(990, 400 + index * 48, words, 15.5, p.ink, 'medium') +
        line(838, 420 + index * 48, 1364, 420 + index * 48, { stroke: p.line }),
    ) +
    rect(838, 716, 526, 112, { fill: p.tint, radius: 14 }) +
    portrait(878, 772, 20, 22) +
    paragraph(
      914,
      762,
      430,
      'Vikram: “Two nights, not one. The client confirmed, see the message of Thursday.”',
      { size: 15.5, fill: p.ink, face: 'regular' },
    )
  );
}

const papers = [
  ['Deccan Power, October', 'bill', '48,210.00', 'matched'],
  ['Sunrise Packaging 2217', 'invoice', '12,640.00', 'matched'],
  ['Cash, Laxmi Road', 'photo', '3,400.00', 'which account?'],
  ['Rent, Bhandarkar Road', 'lease', '85,000.00', 'matched'],
  ['Loan letter, R. Bhosale', 'letter', '5,00,000.00', 'for the partner'],
  ['Chai Point', 'photo', '640.00', 'matched'],
  ['GST September', 'challan', '91,204.00', 'matched'],
  ['Hotel Shreyas 20419', 'photo', '7,815.50', 'matched'],
] as const;

export function documents(): string {
  return (
    frame(4, 'Documents', 'Read overnight; eleven came in, three need a person.') +
    primary('Add', 110, 'upload') +
    each(papers, ([name, kind, amount, state], index) => {
      const [x, y] = [272 + (index % 4) * 285, 128 + Math.floor(index / 4) * 372];
      const isOpen = state !== 'matched';
      return (
        card(x, y, 273, 348, p, 18) +
        rect(x + 14, y + 14, 245, 208, {
          fill: ['#EFEDE2', '#E6EEE6', '#F4E8D6', '#E8E8F0'][index % 4],
          radius: 10,
        }) +
        group(
          rect(0, 0, 128, 168, { fill: '#FFFFFF', radius: 4 }) +
            rect(14, 18, 60, 9, { fill: p.ink, radius: 2 }) +
            each([44, 60, 76, 92], (top) =>
              rect(14, top, 100 - (top % 32), 5, { fill: '#D8D8CE', radius: 2 }),
            ) +
            rect(66, 128, 48, 16, { fill: isOpen ? '#F9DDA8' : lime, radius: 3 }),
          { x: x + 72, y: y + 38, turn: (index % 3) * 3 - 3 },
        ) +
        say(x + 20, y + 254, name, 15.5, p.ink, 'semi') +
        say(x + 20, y + 280, kind, 14, p.muted, 'regular') +
        text(x + 253, y + 280, amount, { size: 14, fill: p.ink, face: 'mono', anchor: 'end' }) +
        chip(
          x + 18,
          y + 318,
          state,
          isOpen ? { fill: '#F9DDA8', ink: '#7A4B00' } : { fill: p.tint, ink: p.accent, icon: 'check' },
        )
      );
    })
  );
}
