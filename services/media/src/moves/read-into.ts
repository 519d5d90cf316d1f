import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { guessColumns, itemOfRow } from './csv/csv.source.ts';
import { fitItem } from './fit-item.ts';
import { storableText, type MoveWriter, type StoredMove } from './moves.repository.ts';
import { notReadable, type Found, type SourceItem } from './source-item.ts';

const countPictures = ({ body, thumbnail, pictures }: SourceItem): number =>
  (body.match(/<img\b|!\[/gi)?.length ?? 0) + pictures.length + (thumbnail === null ? 0 : 1);

function checkMost({ size }: ReadonlySet<string>, limit: 'types' | 'addresses', what: string): void {
  if (size > moveLimits[limit])
    throw notReadable(`The file has more than ${String(moveLimits[limit])} ${what}.`);
}

/** Writes what a reader finds into the tables. @throws AppError `moveNotReadable` */
export async function readInto(
  writer: MoveWriter,
  found: AsyncIterable<Found>,
  origin: string,
): Promise<void> {
  let [number, pictures] = [0, 0];
  let fields: Pick<StoredMove, 'columns'> & Partial<StoredMove> = { columns: {} };
  const [paths, types] = [new Set<string>(), new Set<string>()];
  for await (const one of found) {
    if (one.kind === 'columns') {
      fields = { fileColumns: one.columns, columns: guessColumns(one.columns) };
      continue;
    }
    if (one.kind === 'picture') {
      await writer.addPicture(one.url, one.bytes);
      continue;
    }
    number += 1;
    if (number > moveLimits.items)
      throw notReadable(`The file has more than ${String(moveLimits.items)} items.`);
    const isRow = one.kind === 'row';
    const item = isRow ? itemOfRow(one.row, fields.columns, origin) : fitItem(one.item);
    const type = isRow ? 'row' : storableText(one.type.slice(0, 200));
    pictures += countPictures(item);
    for (const path of [item.address ?? [], item.earlier].flat()) paths.add(path);
    types.add(type);
    checkMost(types, 'types', 'types of items');
    checkMost(paths, 'addresses', 'addresses');
    await writer.addItem({ number, type, source: isRow ? one.row : item });
  }
  if (number === 0) throw notReadable('This file has no items that can be moved in.');
  await writer.addAddresses([...paths]);
  await writer.end({ ...fields, pictures });
}
