import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { guessColumns, itemOfRow } from './csv/csv.source.ts';
import type { MoveWriter, StoredMove } from './moves.repository.ts';
import { notReadable, type Found, type SourceItem } from './source-item.ts';

const countPictures = ({ body, thumbnail, pictures }: SourceItem): number =>
  (body.match(/<img\b|!\[/gi)?.length ?? 0) + pictures.length + (thumbnail === null ? 0 : 1);

/** Writes what a reader finds into the tables. @throws AppError `moveNotReadable` */
export async function readInto(
  writer: MoveWriter,
  found: AsyncIterable<Found>,
  origin: string,
): Promise<void> {
  let [number, pictures] = [0, 0];
  let fields: Pick<StoredMove, 'columns'> & Partial<StoredMove> = { columns: {} };
  const paths = new Set<string>();
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
    const item = isRow ? itemOfRow(one.row, fields.columns, origin) : one.item;
    pictures += countPictures(item);
    for (const path of [item.address ?? [], item.earlier].flat())
      paths.add(path.slice(0, moveLimits.address));
    await writer.addItem({ number, type: isRow ? 'row' : one.type, source: isRow ? one.row : item });
  }
  if (number === 0) throw notReadable('This file has no items that can be moved in.');
  await writer.addAddresses([...paths]);
  await writer.end({ ...fields, pictures });
}
