import type { Artwork } from '../artwork.ts';
import { inBrowser } from '../devices.ts';
import { say, text } from '../lettering.ts';
import { each, group, line, path, rect } from '../svg.ts';
import { areaChart, card, gridLines } from '../widgets.ts';
import { closing, ledger, openEntries, row, rules } from './ledgerline-entries.ts';
import { frame, lime, p, primary } from './ledgerline-page.ts';
import { documents, receipt, reconcile } from './ledgerline-papers.ts';

function report(): string {
  const figures = [
    ['Sales', '18,42,600', '+ 12 %'],
    ['Material', '6,10,450', '− 3 %'],
    ['Salaries', '6,12,400', '0 %'],
    ['Other', '2,74,020', '+ 1 %'],
    ['Result', '3,45,730', '+ 31 %'],
  ] as const;
  return (
    frame(5, 'Sahyadri Foods', 'Profit and loss · April to October · drawn from 29,114 entries') +
    primary('Send to client', 180, 'send') +
    card(272, 128, 760, 420, p, 18) +
    say(300, 168, 'Sales and result', 18, p.ink, 'semi') +
    gridLines(350, 200, 650, 270, ['20 L', '15 L', '10 L', '5 L', '0'], p) +
    areaChart(350, 220, 650, 150, [8, 9, 9.6, 11, 10.4, 13.6, 18.4], { stroke: p.accent }) +
    areaChart(350, 400, 650, 60, [1, 1.4, 1.1, 2, 1.6, 2.6, 3.4], { stroke: p.warn, shade: 0.16 }) +
    each(['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct'], (month, index) =>
      say(350 + (index * 650) / 6, 510, month, 13.5, p.muted, 'regular', 'middle'),
    ) +
    card(1052, 128, 348, 420, p, 18) +
    say(1080, 168, 'October', 18, p.ink, 'semi') +
    each(figures, ([name, amount, change], index) => {
      const y = 214 + index * 66;
      return (
        (index === 4
          ? rect(1066, y - 32, 320, 68, { fill: p.accent, radius: 12 })
          : line(1080, y + 26, 1372, y + 26, { stroke: p.line })) +
        say(1080, y + 4, name, 16, index === 4 ? '#FFFFFF' : p.ink, index === 4 ? 'semi' : 'medium') +
        text(1372, y, amount, { size: 17, fill: index === 4 ? lime : p.ink, face: 'mono', anchor: 'end' }) +
        say(1372, y + 19, change, 12.5, index === 4 ? '#B9D6C4' : p.muted, 'regular', 'end')
      );
    }) +
    card(272, 572, 1128, 292, p, 18) +
    say(300, 612, 'Every figure has a source', 18, p.ink, 'semi') +
    each(ledger.slice(0, 4), (entry, index) => row(272, 626 + index * 58, 1128, entry))
  );
}

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#DCE6D3' }) +
    rect(0, 760, 1600, 440, { fill: p.accent }) +
    path('M0 760L1600 760', { stroke: lime, width: 6 }) +
    group(inBrowser(openEntries(), { address: 'app.ledgerline.example', bar: '#F1F0E7' }), {
      x: 300,
      y: 150,
      scale: 1.08,
    }) +
    group(receipt(0, 0), { x: 84, y: 560, scale: 1.12, turn: -7 })
  );
}

export const ledgerline: Artwork = {
  device: 'desk',
  thumbnail,
  screens: [openEntries, closing, reconcile, documents, report, rules],
};
