import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { choice, type Field } from '../fields.ts';
import { FieldControl } from './field-control.tsx';

function open(field: Field, value: unknown) {
  const set: unknown[] = [];
  const form = {
    values: { [field.name]: value },
    errors: {},
    setAt: (_path: string, next: unknown) => set.push(next),
  };
  const { user } = renderPage(<FieldControl form={form} field={field} path={field.name} />);
  return { user, set, control: screen.getByLabelText<HTMLSelectElement>(field.label) };
}

it('a card can do without a picture, and says that it has none', async () => {
  const icon: Field = { kind: 'icon', name: 'icon', label: 'Picture' };
  expect(open(icon, null).control.selectedOptions[0]?.text).toBe('None');
  document.body.replaceChildren();
  const { user, set, control } = open(icon, 'boxes');
  await user.selectOptions(control, 'None');
  await user.selectOptions(control, 'Shopping bag');
  expect(set).toEqual([null, 'shopping-bag']);
});

it('no choice is null at once, as it is stored', async () => {
  const category = choice('category', 'Category', [
    ['', 'All'],
    ['Business', 'Business'],
  ]);
  const { user, set, control } = open(category, 'Business');
  await user.selectOptions(control, 'All');
  expect(set).toEqual([null]);
});
