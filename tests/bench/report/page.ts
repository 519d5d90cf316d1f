import type { Result, Series } from '../result.ts';
import { drawRow, drawSeries } from './chart.ts';
import { cellsOf, head } from './table.ts';

/** A page with the table and its plots, complete in one file. */
export function formatPage(results: readonly Result[], series: readonly Series[], machine: string): string {
  const rows = results.map(
    (result) =>
      `<tr>${cellsOf(result)
        .map((cell) => `<td>${cell}</td>`)
        .join('')}<td>${result.figure === undefined ? '' : drawRow(result)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>How fast</title><style>
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem; color: #12130f; background: #f7f5f0 }
td, th { text-align: left; padding: 0.2rem 0.8rem 0.2rem 0; border-bottom: 1px solid #d8d6d0 }
svg { font-size: 12px }
</style></head><body><h1>How fast</h1>
<p>${machine}. A bar is the median of the rounds, a dot one of them, the line what it has to be.</p>
<table><tr>${[...head, 'rounds'].map((title) => `<th>${title}</th>`).join('')}</tr>
${rows.join('\n')}</table>
${series.map(drawSeries).join('\n')}</body></html>
`;
}
