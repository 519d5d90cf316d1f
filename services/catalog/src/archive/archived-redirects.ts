import type { MoveProblem } from '@portfolio/contracts/media/moves.ts';
import type { RedirectBody } from '@portfolio/contracts/pages/redirects.ts';
import type { Tables } from '../catalog.store.ts';
import { addRedirects } from '../redirects/redirects.service.ts';
import type { Imported } from './import-entries.ts';
import { ImportRefusal, problemsOf, type Line } from './read-lines.ts';

/** All that lead somewhere, by where they begin, but for those from where visitors see an entry. */
export async function listRedirects({ redirects }: Tables): Promise<RedirectBody[]> {
  const owned = await redirects.ownedSources();
  return (await redirects.list(undefined, null))
    .filter(({ from, to, status }) => (to !== null || status === 410) && !owned.has(from))
    .map(({ from, to, status }) => ({ from, to, status }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Where visitors see an entry, the entry stays. */
async function withoutSeen({ redirects }: Tables, lines: readonly Line[]): Promise<readonly Line[]> {
  const owned = await redirects.entriesAt(lines.flatMap(({ address }) => address ?? []));
  return lines.filter(({ address = '' }) => owned.get(address)?.isSeen !== true);
}

const add = (tables: Tables, lines: readonly Line[], publicUrl: string) =>
  addRedirects(
    tables,
    lines.map(({ read }) => read as RedirectBody),
    { publicUrl, mayReplace: true },
  );

/** @returns those that are refused, with the reason */
export async function bringRedirects(
  tables: Tables,
  lines: readonly Line[],
  publicUrl: string,
): Promise<MoveProblem[]> {
  const leftOut: MoveProblem[] = [];
  for (let wanted = await withoutSeen(tables, lines); ;) {
    const { refused } = await add(tables, wanted, publicUrl);
    if (refused.length === 0) return leftOut;
    for (const { index, error } of refused) {
      const reason = Object.values(error.fields ?? {})[0] ?? error.message;
      leftOut.push({ source: wanted[index]?.address ?? '', problem: `No redirect: ${reason}` });
    }
    const places = new Set(refused.map(({ index }) => index));
    wanted = wanted.filter((_line, index) => !places.has(index));
  }
}

/** @throws ImportRefusal */
export async function importRedirects(
  tables: Tables,
  lines: readonly Line[],
  publicUrl: string,
): Promise<Imported> {
  const wanted = await withoutSeen(tables, lines);
  const { refused, ...counts } = await add(tables, wanted, publicUrl);
  const problems = refused.flatMap(({ index, error }) => problemsOf(error, wanted[index]));
  if (problems.length > 0) throw new ImportRefusal(problems);
  return { ...counts, skipped: counts.skipped + lines.length - wanted.length };
}
