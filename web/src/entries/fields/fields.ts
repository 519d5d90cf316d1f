import { technologyNames } from '@portfolio/contracts/pages/sections/technologies.ts';
import type { brandFileUses } from '@portfolio/contracts/media/media.ts';
import type { ListLimits } from '@portfolio/contracts/site/site-texts.ts';
import type { ComponentType } from 'react';
import type { EditedForm } from '../../lib/forms/edited-form.ts';

interface Named {
  /** Path below what the field belongs to. */
  name: string;
  label: string;
  hint?: string;
  /** Marks it, and says so to screen readers. */
  isRequired?: true;
  placeholder?: string;
  /** Layouts of the block that show it; absent: all. */
  layouts?: readonly string[];
}

export interface TextField extends Named {
  kind: 'line' | 'text' | 'email' | 'tel' | 'url';
  /** How the text is read; said below the field. */
  isMarkdown?: true;
  /** Counts its characters: how many are good for it. */
  advice?: { words: string; min?: number; max?: number };
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
  /** In a translation: the entries are those of the original, in its order. */
  isFixed?: true;
}

/** One value of a few; none is null, or '' where a placeholder asks for one. */
export interface ChoiceField extends Named {
  kind: 'choice';
  options: readonly (readonly [value: string | number, label: string])[];
}

/** Any of a few values; none stands for all. */
export interface SeveralField extends Named {
  kind: 'several';
  options: readonly string[];
}

/** A logo or icon of the brand, which may be an SVG. */
export interface FileField extends Named {
  kind: 'file';
  use: (typeof brandFileUses)[number];
}

/** A picture of the media store. */
export interface ImageField extends Named {
  kind: 'image';
  /** The field beside it that says what the picture shows; absent where that is said elsewhere. */
  alt?: string;
}

/** A time, on the clock of whoever looks at it; null for none. */
export interface TimeField extends Named {
  kind: 'time';
  /** Says what happens then. */
  explain?: (time: string | null) => string;
}

/** Fields beside each other where there is room. */
export interface RowField extends Named {
  kind: 'row';
  fields: readonly Field[];
}

/** Fields that are opened by those who need them. */
export interface GroupField extends Named {
  kind: 'group';
  fields: readonly Field[];
  /** What is in them, in a few words; '' where nothing is: they are closed at first. */
  summary: (values: never) => string;
  /** Said of them while nothing is in them. */
  whenEmpty?: string;
  /** Said below them. */
  note?: (values: never) => string;
}

export interface OwnControlProps {
  form: EditedForm;
  field: Field;
  path: string;
}

/** A value with a control of its own. */
export interface OwnField extends Named {
  kind: 'own';
  Control: ComponentType<OwnControlProps>;
}

/** What the form of a section shows of a value. */
export type Field =
  | TimeField
  | RowField
  | GroupField
  | OwnField
  | TextField
  | ChoiceField
  | LinesField
  | ListField
  | FileField
  | ImageField
  | SeveralField
  | (Named & { kind: 'apps' | 'flag' | 'icon' | 'technologies' | 'number' | 'link' | 'colour' });

const named = (name: string, label: string, hint?: string) => ({
  name,
  label,
  ...(hint === undefined ? {} : { hint }),
});

export const line = (name: string, label: string, hint?: string): TextField => ({
  kind: 'line',
  ...named(name, label, hint),
});

export const text = (name: string, label: string, hint?: string): TextField => ({
  ...line(name, label, hint),
  kind: 'text',
});

/** A text in Markdown. */
export const markdown = (name: string, label: string, hint?: string): TextField => ({
  ...text(name, label, hint),
  isMarkdown: true,
});

/** The address of another site. */
export const url = (name: string, label: string, hint?: string): TextField => ({
  ...line(name, label, hint),
  kind: 'url',
});

export const flag = (name: string, label: string): Field => ({ kind: 'flag', ...named(name, label) });
export const image = (name: string, label: string, alt?: string): Field => ({
  kind: 'image',
  ...named(name, label),
  ...(alt === undefined ? {} : { alt }),
});
export const number = (name: string, label: string): Field => ({ kind: 'number', ...named(name, label) });
export const link = (name: string, label: string): Field => ({ kind: 'link', ...named(name, label) });

/** Several texts, one in a line. */
export const lines = (name: string, label: string, max: number): Field => ({
  kind: 'lines',
  ...named(name, label),
  limits: { min: 0, max },
});

export const choice = (name: string, label: string, options: ChoiceField['options']): ChoiceField => ({
  kind: 'choice',
  ...named(name, label),
  options,
});

export const row = (...fields: readonly Field[]): Field => ({
  kind: 'row',
  ...named(fields.map(({ name }) => name).join(' '), ''),
  fields,
});

export const own = (name: string, label: string, Control: OwnField['Control']): Field => ({
  kind: 'own',
  ...named(name, label),
  Control,
});

/** Every field of a table, those in rows and groups too. */
export const allFields = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) =>
    field.kind === 'row' || field.kind === 'group' ? allFields(field.fields) : [field],
  );

export const list = (
  name: string,
  label: string,
  item: string,
  max: number,
  fields: readonly Field[],
  blank: object,
  more: Partial<Pick<ListField, 'isFlat' | 'isFixed' | 'hint'>> = {},
): Field => ({ kind: 'list', ...named(name, label), item, limits: { min: 0, max }, fields, blank, ...more });

export const links = (name: string, label: string): Field =>
  list(name, label, 'link', 3, [{ kind: 'link', name: '', label: 'Link' }], { label: '', url: '' });

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

/** Fields that only these layouts of a block show. */
export const onlyIn = (layouts: readonly string[], ...fields: readonly Field[]): Field[] =>
  fields.map((field) => ({ ...field, layouts }));

/** The fields that a layout shows, inside lists too. @param layout undefined: all fields */
export const fieldsOf = (fields: readonly Field[], layout: string | undefined): Field[] =>
  fields
    .filter(({ layouts }) => layout === undefined || layouts === undefined || layouts.includes(layout))
    .map((field) => (field.kind === 'list' ? { ...field, fields: fieldsOf(field.fields, layout) } : field));

export const technologiesLeft = (chosen: readonly string[]) =>
  technologyNames.filter((name) => !chosen.includes(name));

/** The label of the field at a path such as `promises.availability`. */
export function labelIn(fields: readonly Field[], path: string): string {
  const field =
    fields.find(({ name }) => name === path) ?? fields.find(({ name }) => path.startsWith(`${name}.`));
  return field?.label ?? path;
}
