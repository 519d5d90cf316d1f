import { expect, it } from '@jest/globals';
import { fieldsOf, line, list, onlyIn, type Field } from './fields.ts';

const entry = [line('title', 'Title'), ...onlyIn(['large', 'wide'], line('note', 'Note'))];
const fields = [
  line('text', 'Text'),
  ...onlyIn(['large'], line('stamp', 'Stamp')),
  list('items', 'Items', 'item', 3, entry, {}),
];

/** Names of fields, those of lists with the names of their entries. */
const namesOf = (shown: readonly Field[]): unknown[] =>
  shown.map((field) => (field.kind === 'list' ? namesOf(field.fields) : field.name));

it.each([
  ['large', ['text', 'stamp', ['title', 'note']]],
  ['wide', ['text', ['title', 'note']]],
  ['plain', ['text', ['title']]],
  [undefined, ['text', 'stamp', ['title', 'note']]],
])('the layout %s has the fields that it shows, inside lists too', (layout, names) => {
  expect(namesOf(fieldsOf(fields, layout))).toEqual(names);
});
