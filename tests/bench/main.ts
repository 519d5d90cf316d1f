/** `make bench`: the product's speed beside what the same machine can do with nothing around it (docs/performance.md). */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startProduct } from './product/product.ts';
import { cellsOf, formatTable } from './report/table.ts';
import { isGood, type Outcome, type Result } from './result.ts';
import { readSettings } from './settings.ts';
import { measureAttack } from './work/attack.ts';
import { measureCachedReads } from './work/cached-reads.ts';
import { measureGrowth } from './work/growth.ts';
import { measureLanguages } from './work/languages.ts';
import { measureMemory } from './work/memory.ts';
import { measureMoves } from './work/moves.ts';
import { measureNginx } from './work/nginx.ts';
import { measureSoak } from './work/soak.ts';
import { measureStart } from './work/start-time.ts';
import { measureUncachedReads } from './work/uncached-reads.ts';
import { measureUploads } from './work/uploads.ts';
import { measureVisits } from './work/visits.ts';
import { measureWrites } from './work/writes.ts';

const folder = path.resolve(import.meta.dirname, '../../bench');
const settings = readSettings(process.argv.slice(2));
const say = (line: string) => process.stdout.write(`${line}\n`);

const groups = {
  'cached reads': measureCachedReads,
  'through nginx': measureNginx,
  'reads without a cache': measureUncachedReads,
  writes: measureWrites,
  growth: measureGrowth,
  languages: measureLanguages,
  uploads: measureUploads,
  moves: measureMoves,
  'reads under attack': measureAttack,
  visits: measureVisits,
  soak: measureSoak,
  memory: measureMemory,
  start: measureStart,
};

const isGoodEnough = (result: Result) => isGood(result, settings.isShort);

async function run(measure: (typeof groups)[keyof typeof groups]): Promise<Outcome> {
  const outcome: Outcome = await measure(product, settings);
  for (const result of outcome.results) say(`  ${cellsOf(result).join(' | ')}`);
  return outcome;
}

const results: Result[] = [];
const product = await startProduct(100);
try {
  for (const [name, measure] of Object.entries(groups)) {
    if (!name.includes(settings.only)) continue;
    say(`Measuring ${name} …`);
    let outcome = await run(measure);
    if (settings.isShort && !outcome.results.every(isGoodEnough)) {
      say('  Goal missed; measuring once more, in case the machine was busy with something else.');
      outcome = await run(measure);
    }
    results.push(...outcome.results);
  }
} finally {
  await product.remove();
}

mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'results.json'), JSON.stringify({ results }, undefined, 2));
const machine = `${String(availableParallelism())} cores, ${process.platform} ${process.arch}, Node ${process.version}`;
say(`\n${machine}\n\n${formatTable(results)}\n`);
const missed = results.filter((result) => !isGoodEnough(result));
for (const { work } of missed) say(`Goal missed: ${work}`);
process.exitCode = missed.length > 0 ? 1 : 0;
