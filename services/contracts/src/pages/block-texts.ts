import type { Texts } from '../kinds/translations.ts';
import type { PageBlock } from './blocks.ts';

/** What blocks say in words that nobody translates. */
const untranslated: ReadonlySet<string> = new Set([
  ...['id', 'kind', 'layout', 'width', 'order', 'icon', 'url', 'imageUrl', 'posterUrl'],
  ...['pageId', 'appIds', 'appType', 'category', 'tag', 'technologies'],
]);

/** The texts in a value; undefined: there is none. An empty one may be filled in. */
function textIn(value: unknown): unknown {
  if (value === null || typeof value === 'string') return value;
  if (typeof value !== 'object') return undefined;
  if (Array.isArray(value)) return value.map(textIn).filter((part) => part !== undefined);
  const fields = Object.entries(value).flatMap(([name, part]) => {
    const inside: unknown = untranslated.has(name) ? undefined : textIn(part);
    return inside === undefined ? [] : [[name, inside] as const];
  });
  return Object.fromEntries(fields);
}

/** The texts of blocks, by `blocks.{id}.{field}`. */
export const textsOfBlocks = (blocks: readonly PageBlock[]): Texts =>
  Object.fromEntries(
    blocks.flatMap((block) =>
      Object.entries(textIn(block) as object).map(([field, text]) => [`blocks.${block.id}.${field}`, text]),
    ),
  );
