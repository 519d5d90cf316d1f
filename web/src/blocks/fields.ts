import type { BlockKind, BlockOf } from './block-view.ts';
import type { ChoiceField, Field, ListField } from '../features/site/editor/fields.ts';

/** How one kind of block is edited. */
export interface BlockForm<K extends BlockKind> {
  label: string;
  fields: readonly Field[];
  /** A new one. */
  blank: Omit<BlockOf<K>, 'id' | 'kind' | 'isHidden'>;
}

const named = (name: string, label: string, hint?: string) => ({
  name,
  label,
  ...(hint === undefined ? {} : { hint }),
});

export const line = (name: string, label: string, hint?: string): Field => ({
  kind: 'line',
  ...named(name, label, hint),
});
export const text = (name: string, label: string, hint?: string): Field => ({
  kind: 'text',
  ...named(name, label, hint),
});
export const flag = (name: string, label: string): Field => ({ kind: 'flag', ...named(name, label) });
export const image = (name: string, label: string): Field => ({ kind: 'image', ...named(name, label) });
export const number = (name: string, label: string): Field => ({ kind: 'number', ...named(name, label) });
export const link = (name: string, label: string): Field => ({ kind: 'link', ...named(name, label) });

/** Several texts, one in a line. */
export const lines = (name: string, label: string, max: number): Field => ({
  kind: 'lines',
  ...named(name, label),
  limits: { min: 0, max },
});

export const choice = (name: string, label: string, options: ChoiceField['options']): Field => ({
  kind: 'choice',
  ...named(name, label),
  options,
});

export const list = (
  name: string,
  label: string,
  item: string,
  max: number,
  fields: readonly Field[],
  blank: object,
  more: Partial<Pick<ListField, 'isFlat' | 'hint'>> = {},
): Field => ({ kind: 'list', ...named(name, label), item, limits: { min: 0, max }, fields, blank, ...more });

export const links = (name: string, label: string): Field =>
  list(name, label, 'link', 3, [{ kind: 'link', name: '', label: 'Link' }], { label: '', url: '' });
