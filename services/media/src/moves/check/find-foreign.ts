import type { MoveCheck } from '@portfolio/contracts/media/moves.ts';
import { isOldHost } from '../source-item.ts';

type Foreign = MoveCheck['foreign'][number];

const anyAddress = /https?:\/\/[^\s"'<>()[\]\\]+/gi;

function textsIn(value: unknown, field: string): { field: string; text: string }[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    textsIn(part, field === '' ? name : `${field}.${name}`),
  );
}

/** Every picture and link of an entry that leads to the old host. @param line as an archive has it */
export function findForeign(line: Readonly<Record<string, unknown>>, origin: string): Foreign[] {
  const entry = typeof line.title === 'string' ? line.title : '';
  return textsIn(line, '').flatMap(({ field, text }) =>
    (text.match(anyAddress) ?? [])
      .filter((address) => URL.canParse(address) && isOldHost(origin, new URL(address).host))
      .map((address) => ({ entry, field, address })),
  );
}
