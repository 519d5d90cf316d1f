import type { Becomes, ColumnField, Move, MoveKind } from '@portfolio/contracts/media/moves.ts';

interface KindWords {
  label: string;
  /** How the old site is exported. */
  hint: string;
  accept: readonly string[];
}

export const kindWords: Readonly<Record<MoveKind, KindWords>> = {
  wordpress: {
    label: 'WordPress',
    hint: 'In WordPress: Tools → Export → All content → Download Export File. The file ends with .xml.',
    accept: ['.xml', 'text/xml', 'application/xml'],
  },
  ghost: {
    label: 'Ghost',
    hint: 'In Ghost: Settings → Import/Export → Export → Content & settings. The file ends with .json.',
    accept: ['.json', 'application/json'],
  },
  markdown: {
    label: 'Markdown (Astro, Hugo, Jekyll)',
    hint: 'Pack the folder of the site as a ZIP file, with its content and pictures, without node_modules.',
    accept: ['.zip', 'application/zip'],
  },
  csv: {
    label: 'Table (Webflow, Framer, spreadsheet)',
    hint: 'A CSV file with the names of its columns in the first line. In Webflow: CMS → the collection → Export.',
    accept: ['.csv', 'text/csv'],
  },
};

export const becomesLabels: Readonly<Record<Becomes, string>> = {
  app: 'Apps',
  page: 'Pages',
  skip: 'Left out',
};

/** What one item becomes. */
export const becomesOne: Readonly<Record<Becomes, string>> = { app: 'App', page: 'Page', skip: 'Left out' };

export const columnLabels: Readonly<Record<ColumnField, string>> = {
  title: 'Title',
  slug: 'Slug',
  address: 'Old address',
  text: 'Text',
  excerpt: 'Short description',
  thumbnail: 'Thumbnail',
  pictures: 'Pictures',
  tags: 'Tags',
  date: 'Date',
  client: 'Client',
  link: 'Link',
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
};

export const stateLabels: Readonly<Record<Move['state'], string>> = {
  read: 'Not moved in yet',
  running: 'Moving in',
  done: 'Moved in',
  failed: 'Not finished',
};

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** How many items become what. */
export function sumsOf({ found, types }: Pick<Move, 'found' | 'types'>): Record<Becomes, number> {
  const sums = { app: 0, page: 0, skip: 0 };
  for (const { name, count } of found.types) sums[types[name] ?? 'skip'] += count;
  return sums;
}
