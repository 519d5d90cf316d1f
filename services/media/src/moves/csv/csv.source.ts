import { pipeline } from 'node:stream';
import type { ColumnField } from '@portfolio/contracts/media/moves.ts';
import Papa from 'papaparse';
import {
  blankItem,
  createSizeLimit,
  describeFile,
  notReadable,
  pathOn,
  startOf,
  textOf,
  timeOf,
  usualBecoming,
  type Found,
  type MoveSource,
  type Picture,
  type SourceItem,
} from '../source-item.ts';
import { fitItem } from '../fit-item.ts';

const howTo = 'Export the collection as CSV: the first line names the columns.';
const maxColumns = 200;

/** Names that Webflow, Framer and spreadsheets give columns, in lower case. */
const usualNames: Readonly<Record<ColumnField, readonly string[]>> = {
  title: ['title', 'name', 'project', 'project name', 'headline'],
  slug: ['slug'],
  address: ['address', 'path', 'permalink', 'page url', 'page'],
  text: [
    'content',
    'body',
    'text',
    'description',
    'rich text',
    'post body',
    'project description',
    'details',
  ],
  excerpt: ['excerpt', 'summary', 'short description', 'post summary', 'subtitle'],
  thumbnail: [
    'thumbnail',
    'main image',
    'cover',
    'cover image',
    'image',
    'featured image',
    'thumbnail image',
    'hero image',
  ],
  pictures: ['gallery', 'images', 'screenshots', 'pictures', 'project images'],
  tags: ['tags', 'categories', 'category', 'services', 'type'],
  date: ['published on', 'date', 'created on', 'published', 'created'],
  client: ['client', 'customer', 'client name'],
  link: ['link', 'website', 'live url', 'url', 'project url'],
  metaTitle: ['seo title', 'meta title'],
  metaDescription: ['seo description', 'meta description'],
};

/** Which columns are probably which. */
export function guessColumns(columns: readonly string[]): Partial<Record<ColumnField, string>> {
  const byName = new Map(columns.map((column) => [column.trim().toLowerCase(), column]));
  const guessed = Object.entries(usualNames).flatMap(([field, names]) => {
    const name = names.find((one) => byName.has(one));
    return name === undefined ? [] : [[field, byName.get(name)]];
  });
  return Object.fromEntries(guessed) as Partial<Record<ColumnField, string>>;
}

const listOf = (value: string) =>
  value
    .split(/[;\n]|,(?!\d)/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isHtml = (text: string) => /<[a-z][^<>]{0,2000}>/i.test(text);

/** A row as an item, by its columns. */
export function itemOfRow(
  row: Readonly<Record<string, string>>,
  columns: Partial<Record<ColumnField, string>>,
  origin: string,
): SourceItem {
  const cell = (name: string) => (Object.hasOwn(row, name) ? (row[name] ?? '') : '');
  const value = (field: ColumnField) => cell(columns[field] ?? '').trim();
  const picture = (url: string): Picture => ({ url, alt: cell(`${columns.thumbnail ?? ''}:alt`) });
  const [title, slug, body] = [value('title'), value('slug'), value('text')];
  const isHidden = ['Archived', 'Draft'].some((name) => cell(name).toLowerCase() === 'true');
  return fitItem({
    ...blankItem,
    ...{ key: slug || value('address') || title, title, slug, body },
    address: isHidden ? null : pathOn(origin, value('address')),
    format: isHtml(body) ? 'html' : 'markdown',
    excerpt: value('excerpt'),
    thumbnail: value('thumbnail') === '' ? null : picture(value('thumbnail')),
    pictures: listOf(value('pictures')).map((url) => ({ url, alt: '' })),
    tags: listOf(value('tags')),
    createdAt: timeOf(value('date')),
    ...{ client: value('client') || null, link: value('link') || null },
    ...{ metaTitle: value('metaTitle') || null, metaDescription: value('metaDescription') || null },
  });
}

/** A quote that does not end makes a row of the rest of the file, which the parser reads anew with each piece of it. */
const maxRow = 2_000_000;

async function* withSizeOf(
  texts: AsyncIterable<string>,
  { add }: ReturnType<typeof createSizeLimit>,
): AsyncGenerator<string> {
  for await (const text of texts) {
    add(text.length);
    yield text;
  }
}

/** A table: of Webflow, of Framer, or of a spreadsheet. */
export const csvSource: MoveSource = {
  becomes: usualBecoming,
  async *read(file): AsyncGenerator<Found> {
    const start = await startOf(file);
    const [header = ''] = start.toString().split(/\r?\n/, 1);
    if (/^\uFEFF?\s*[<{[]/.test(header) || start.includes(0) || start.subarray(0, 2).toString() === 'PK')
      throw notReadable(`This is ${describeFile(start)}, not a table (CSV). ${howTo}`);
    if (!/[,;\t]/.test(header))
      throw notReadable(`This is ${describeFile(start)} with one column, not a table (CSV). ${howTo}`);
    const size = createSizeLimit('a row', maxRow);
    const rows = pipeline(
      withSizeOf(textOf(file), size),
      Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: 'greedy' }),
      () => undefined,
    );
    let columns: string[] | undefined;
    for await (const cells of rows as AsyncIterable<string[]>) {
      size.end();
      if (columns !== undefined) {
        const names = columns;
        yield {
          kind: 'row',
          row: Object.fromEntries(cells.slice(0, names.length).map((cell, at) => [names[at] ?? '', cell])),
        };
        continue;
      }
      columns = cells.map((name) =>
        name
          .replace(/^\uFEFF/, '')
          .replaceAll('\0', '')
          .trim()
          .slice(0, 200)
          .toWellFormed(),
      );
      if (columns.length > maxColumns)
        throw notReadable(`The table has more than ${String(maxColumns)} columns.`);
      yield { kind: 'columns', columns };
    }
    if (columns === undefined) throw notReadable(`This is an empty file. ${howTo}`);
  },
};
