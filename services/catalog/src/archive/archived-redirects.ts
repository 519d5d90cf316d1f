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

/** Where visitors see an entry, the entry stays. @throws ImportRefusal */
export async function importRedirects(
  tables: Tables,
  lines: readonly Line[],
  publicUrl: string,
): Promise<Imported> {
  const owned = await tables.redirects.entriesAt(lines.flatMap(({ address }) => address ?? []));
  const wanted = lines.filter(({ address = '' }) => owned.get(address)?.isSeen !== true);
  const bodies = wanted.map(({ read }) => read as RedirectBody);
  const { refused, ...counts } = await addRedirects(tables, bodies, { publicUrl, mayReplace: true });
  const problems = refused.flatMap(({ index, error }) =>
    wanted.slice(index, index + 1).flatMap((line) => problemsOf(line, error)),
  );
  if (problems.length > 0) throw new ImportRefusal(problems);
  return { ...counts, skipped: counts.skipped + lines.length - wanted.length };
}
