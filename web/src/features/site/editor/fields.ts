import { technologyNames, type CardIcon } from '@portfolio/contracts/site/site-content.ts';
import type { ListLimits } from '@portfolio/contracts/site/site-texts.ts';

interface Named {
  /** Path below what the field belongs to. */
  name: string;
  label: string;
  hint?: string;
}

export interface TextField extends Named {
  kind: 'line' | 'text' | 'email' | 'tel';
  /** Says how what is typed is understood. */
  explain?: (value: string) => string;
}

/** Several texts, one in a line. */
export interface LinesField extends Named {
  kind: 'lines';
  limits: ListLimits;
}

export interface ListField extends Named {
  kind: 'list';
  limits: ListLimits;
  /** What an entry is called. */
  item: string;
  fields: readonly Field[];
  /** A new entry. */
  blank: object;
  /** Entries are small: all their fields are seen at once. */
  isFlat?: true;
}

/** What the form of a section shows of a value. */
export type Field =
  | TextField
  | LinesField
  | ListField
  | (Named & { kind: 'flag' | 'icon' })
  | (Named & { kind: 'technologies' });

export const line = (name: string, label: string, hint?: string): TextField => ({
  kind: 'line',
  name,
  label,
  ...(hint === undefined ? {} : { hint }),
});

export const text = (name: string, label: string, hint?: string): TextField => ({
  ...line(name, label, hint),
  kind: 'text',
});

/** What search engines say of a page. */
export const description = (page: string): Field =>
  text(
    `${page}.description`,
    'Search description',
    'Shown by search engines and where somebody shares the page.',
  );

/** The block at the end of a page. */
export const closing = (page: string): Field[] => [
  line(`${page}.closing.title`, 'Closing title'),
  text(`${page}.closing.text`, 'Closing text'),
];

export const statistics = (name: string, label: string, limits: ListLimits): Field => ({
  kind: 'list',
  name,
  label,
  limits,
  item: 'number',
  isFlat: true,
  fields: [line('value', 'Value'), line('label', 'Label')],
  blank: { value: '', label: '' },
});

/** Entries of a title and a text. */
export const titledList = (name: string, label: string, item: string, limits: ListLimits): Field => ({
  kind: 'list',
  name,
  label,
  item,
  limits,
  fields: [line('title', 'Title'), text('text', 'Text')],
  blank: { title: '', text: '' },
});

export const cards = (
  name: string,
  label: string,
  item: string,
  limits: { cards: ListLimits; features: ListLimits },
): Field => ({
  kind: 'list',
  name,
  label,
  item,
  limits: limits.cards,
  fields: [
    { kind: 'icon', name: 'icon', label: 'Picture' },
    line('title', 'Title'),
    text('text', 'Text'),
    { kind: 'lines', name: 'features', label: 'Features', limits: limits.features },
  ],
  blank: { icon: 'boxes' satisfies CardIcon, title: '', text: '', features: [] },
});

export const technologiesLeft = (chosen: readonly string[]) =>
  technologyNames.filter((name) => !chosen.includes(name));
