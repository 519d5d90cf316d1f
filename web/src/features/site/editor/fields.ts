import { technologyNames } from '@portfolio/contracts/site/site-content.ts';
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

/** One value of a few; '' stands for none. */
export interface ChoiceField extends Named {
  kind: 'choice';
  options: readonly (readonly [value: string | number, label: string])[];
}

/** What the form of a section shows of a value. */
export type Field =
  | TextField
  | ChoiceField
  | LinesField
  | ListField
  | (Named & { kind: 'flag' | 'icon' | 'technologies' | 'image' | 'number' | 'link' });

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

export const technologiesLeft = (chosen: readonly string[]) =>
  technologyNames.filter((name) => !chosen.includes(name));
