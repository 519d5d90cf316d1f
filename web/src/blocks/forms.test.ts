import { describe, expect, it } from '@jest/globals';
import { blockSchema } from '@portfolio/contracts/pages/blocks.ts';
import type { Field } from '../entries/fields/fields.ts';
import { blockForms } from './forms.ts';

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
  const?: unknown;
}

const { $defs = {} } = blockSchema.toJSONSchema({ unrepresentable: 'any' });
const schemaOf = (kind: string) =>
  (Object.values($defs) as Shape[]).find(({ properties }) => properties?.kind?.const === kind);

const namesOf = (fields: readonly Field[]) =>
  fields.flatMap((field) => [
    field.name,
    ...(field.kind === 'image' && field.alt !== undefined ? [field.alt] : []),
  ]);

describe('the form of a block', () => {
  it.each(Object.entries(blockForms))(
    'offers every value of the kind %s, and of its entries',
    (kind, form) => {
      const fields: readonly Field[] = form.fields;
      const { properties = {} } = schemaOf(kind) ?? {};
      expect(['id', 'kind', 'isHidden', ...namesOf(fields)].sort()).toEqual(Object.keys(properties).sort());
      expect(Object.keys(form.blank).sort()).toEqual(namesOf(fields).sort());
      for (const field of fields)
        if (field.kind === 'list' && field.fields.every(({ name }) => name !== '')) {
          const entry = Object.keys(properties[field.name]?.items?.properties ?? {}).sort();
          expect(namesOf(field.fields).sort()).toEqual(entry);
          expect(Object.keys(field.blank).sort()).toEqual(entry);
        }
    },
  );
});
