import { icon } from '../icons.ts';
import { say, text } from '../lettering.ts';
import { crowd } from '../people.ts';
import { searchField } from '../shells.ts';
import { circle, each, line, rect } from '../svg.ts';
import { bars, card, chip, progress } from '../widgets.ts';
import { frame, lime, p, primary } from './ledgerline-page.ts';

const clients = [
  ['Sahyadri Foods', 1, '0 open', 'closed by Asha'],
  ['Deccan Textiles', 0.96, '2 open', 'waits for one receipt'],
  ['Bhosale Motors', 0.82, '7 open', 'Vikram is on it'],
  ['Clinic Dr. Joshi', 0.74, '4 open', 'two figures differ'],
  ['Monsoon Films', 0.6, '12 open', 'bank feed at 06:10'],
  ['Tara Jewellers', 0.41, '13 open', 'not started'],
] as const;

export function closing(): string {
  return (
    frame(0, 'October, in an afternoon', '36 of 42 clients closed. The rest is in this list.') +
    crowd(1130, 64, 18, [13, 5, 22], p.ground) +
    primary('Close month', 160) +
    rect(272, 128, 540, 232, { fill: p.accent, radius: 18 }) +
    text(304, 214, '86 %', { size: 76, fill: '#FFFFFF', face: 'display', tracking: -0.04 }) +
    say(306, 246, 'of 4,212 entries settled by rules overnight', 16, '#B9D6C4', 'regular') +
    bars(
      304,
      268,
      476,
      70,
      [14, 22, 18, 30, 26, 40, 34, 52, 46, 61, 58, 74, 70, 86],
      (index) => (index === 13 ? lime : '#2B6B52'),
      0.7,
    ) +
    each(
      [
        ['Open entries', '38', 'down from 611', p.ink],
        ['To the rupee', '41 of 42', 'clients agree with the bank', p.good],
      ] as const,
      ([name, value, words, fill], index) => {
        const x = 832 + index * 294;
        return (
          card(x, 128, 274, 232, p, 18) +
          say(x + 26, 168, name, 15, p.muted) +
          text(x + 26, 250, value, { size: index === 0 ? 64 : 44, fill, face: 'display', tracking: -0.03 }) +
          say(x + 26, 330, words, 15, p.muted, 'regular')
        );
      },
    ) +
    card(272, 384, 1128, 480, p, 18) +
    say(300, 424, 'Left to close', 18, p.ink, 'semi') +
    each(clients, ([name, share, open, words], index) => {
      const y = 446 + index * 68;
      return (
        (index > 0 ? line(300, y, 1372, y, { stroke: p.line }) : '') +
        rect(300, y + 15, 38, 38, { fill: [p.tint, '#F6E3C8', '#E4E2F2'][index % 3], radius: 10 }) +
        say(319, y + 40, name.slice(0, 1), 17, p.ink, 'semi', 'middle') +
        say(356, y + 40, name, 16.5, p.ink, 'semi') +
        progress(
          640,
          y + 29,
          300,
          10,
          share,
          share === 1 ? p.good : share > 0.7 ? p.accent : p.warn,
          p.faint,
        ) +
        say(976, y + 40, open, 15, p.ink) +
        say(1372, y + 40, words, 15, p.muted, 'regular', 'end')
      );
    })
  );
}

export const ledger = [
  ['31 Oct', 'Deccan Power Ltd, meter 3317', 'Electricity', '− 48,210.00', 'rule', 0.99],
  ['31 Oct', 'UPI Sunrise Packaging', 'Material', '− 12,640.00', 'rule', 0.97],
  ['30 Oct', 'NEFT Sahyadri Foods, invoice 881', 'Sales', '+ 2,36,000.00', 'rule', 0.99],
  ['30 Oct', 'Cash, Laxmi Road', 'Which one?', '− 3,400.00', 'ask', 0.52],
  ['30 Oct', 'Card, Hotel Shreyas', 'Travel', '− 7,815.50', 'rule', 0.93],
  ['29 Oct', 'GST payment, September', 'Tax', '− 91,204.00', 'rule', 0.99],
  ['29 Oct', 'NEFT R. Bhosale', 'Owner or loan?', '+ 5,00,000.00', 'ask', 0.48],
  ['28 Oct', 'Salary run, 14 people', 'Salaries', '− 6,12,400.00', 'rule', 0.99],
  ['28 Oct', 'UPI Chai Point', 'Team', '− 640.00', 'rule', 0.9],
  ['27 Oct', 'NEFT Monsoon Films, invoice 874', 'Sales', '+ 1,18,000.00', 'rule', 0.98],
] as const;

export const row = (
  x: number,
  y: number,
  w: number,
  [day, words, account, amount, how, share]: (typeof ledger)[number],
) => {
  const isAsk = how === 'ask';
  return (
    (isAsk ? rect(x + 1, y, w - 2, 58, { fill: '#FFF6E4' }) : '') +
    line(x, y + 58, x + w, y + 58, { stroke: p.line }) +
    say(x + 28, y + 36, day, 14.5, p.muted, 'mono') +
    say(x + 122, y + 36, words, 15.5, p.ink, 'medium') +
    chip(
      x + 520,
      y + 30,
      account,
      isAsk ? { fill: '#F9DDA8', ink: '#7A4B00', size: 13.5 } : { fill: p.tint, ink: p.accent, size: 13.5 },
    ) +
    progress(x + 700, y + 27, 70, 6, share, isAsk ? p.warn : p.good, p.faint) +
    text(x + w - 28, y + 36, amount, {
      size: 15.5,
      fill: amount.startsWith('+') ? p.good : p.ink,
      face: 'mono',
      anchor: 'end',
    })
  );
};

export function openEntries(): string {
  return (
    frame(1, 'Open entries', 'What the rules could not decide, oldest first.') +
    searchField(880, 44, 250, 'Payee, amount, account', p) +
    primary('Settle 2', 140) +
    card(272, 128, 1128, 736, p, 18) +
    each(
      [
        ['Date', 300, 'start'],
        ['Entry', 394, 'start'],
        ['Account', 792, 'start'],
        ['Sure', 972, 'start'],
        ['Amount, INR', 1372, 'end'],
      ] as const,
      ([words, x, anchor]) => say(x, 164, words, 13.5, p.muted, 'medium', anchor),
    ) +
    line(272, 184, 1400, 184, { stroke: p.line }) +
    each(ledger, (entry, index) => row(272, 184 + index * 58, 1128, entry)) +
    say(300, 810, '38 open of 4,212', 14.5, p.muted, 'regular') +
    crowd(1240, 806, 16, [5, 22], p.card) +
    say(1296, 811, 'are here too', 14.5, p.muted, 'regular')
  );
}

const ruleWords = [
  ['Payee has “Power” or “Electric”', 'Electricity', '214 entries', 0.99],
  ['Card and payee has “Hotel”', 'Travel', '88 entries', 0.96],
  ['NEFT with an open invoice number', 'Sales, and close it', '1,906 entries', 0.99],
  ['UPI below 1,000', 'Team', '641 entries', 0.9],
  ['On the 28th, 14 payments', 'Salaries', '98 entries', 1],
  ['Cash above 2,000', 'Ask somebody', '37 entries', 0.5],
] as const;

export function rules(): string {
  return (
    frame(6, 'Rules', 'Written in words, tried on last year before they count.') +
    primary('New rule', 140, 'plus') +
    each(ruleWords, ([condition, outcome, count, share], index) => {
      const y = 128 + index * 122;
      return (
        card(272, y, 1128, 108, p, 18) +
        text(304, y + 66, String(index + 9), { size: 34, fill: '#C9CFC6', face: 'display' }) +
        say(372, y + 48, 'When', 13.5, p.muted, 'regular') +
        say(372, y + 74, condition, 17, p.ink, 'semi') +
        icon('arrow-right', 764, y + 56, 22, p.muted) +
        chip(
          800,
          y + 56,
          outcome,
          share < 0.6
            ? { fill: '#F9DDA8', ink: '#7A4B00', size: 15 }
            : { fill: p.tint, ink: p.accent, size: 15 },
        ) +
        progress(1066, y + 44, 180, 8, share, share < 0.6 ? p.warn : p.good, p.faint) +
        say(1066, y + 76, `${count} last year`, 14, p.muted, 'regular') +
        rect(1316, y + 40, 50, 28, { fill: p.accent, radius: 14 }) +
        circle(1352, y + 54, 11, { fill: '#FFFFFF' })
      );
    })
  );
}
