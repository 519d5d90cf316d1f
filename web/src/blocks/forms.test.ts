import { describe, expect, it } from '@jest/globals';
import type { Field } from '../features/site/editor/fields.ts';
import { blockForms } from './forms.ts';

const namesOf = (fields: readonly Field[]) =>
  fields.flatMap((field) => [
    field.name,
    ...(field.kind === 'image' && field.alt !== undefined ? [field.alt] : []),
  ]);

describe('the form of a block', () => {
  it.each(Object.entries(blockForms))('offers every value of the kind %s, and of its entries', (_, form) => {
    const fields: readonly Field[] = form.fields;
    expect(namesOf(fields).sort()).toEqual(Object.keys(form.blank).sort());
    for (const field of fields)
      if (field.kind === 'list' && field.fields.every(({ name }) => name !== ''))
        expect(namesOf(field.fields).sort()).toEqual(Object.keys(field.blank).sort());
  });
});
