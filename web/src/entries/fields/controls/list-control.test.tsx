import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { line, list, type Field } from '../fields.ts';
import { FieldControl } from './field-control.tsx';

function open(field: Field, entries: object[]) {
  const form = { values: { items: entries }, errors: {}, setAt: () => undefined };
  renderPage(<FieldControl form={form} field={field} path="items" />);
}

describe('a list of entries', () => {
  it.each(['title', 'label', 'name', 'question', 'author', 'caption', 'alt'])(
    'calls an entry by its %s, and by its number where that is empty',
    (name) => {
      open(list('items', 'Entries', 'entry', 5, [line(name, 'Words')], { [name]: '' }), [
        { [name]: 'Nora Lind' },
        { [name]: '' },
        { [name]: null },
      ]);
      expect(screen.getByRole('button', { name: '“Nora Lind”' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Remove “Nora Lind”' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'entry 2' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'entry 3' })).toBeTruthy();
    },
  );

  it('says what is to be known of it', () => {
    open(list('items', 'Figures', 'figure', 5, [], {}, { hint: 'Empty: those of the settings.' }), []);
    const described = document.getElementById(
      screen.getByRole('group', { name: 'Figures' }).getAttribute('aria-describedby') ?? '',
    );
    expect(described?.textContent).toBe('Empty: those of the settings.');
  });

  it('calls an entry with many words by the first of them', () => {
    const alt = `${'Boats '.repeat(9)}at low tide, and two gulls`;
    open(list('items', 'Pictures', 'picture', 5, [line('alt', 'Alt')], {}), [{ alt }]);
    const name = `“${'Boats '.repeat(9)}at lo…”`;
    expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: `Remove ${name}` })).toBeTruthy();
  });
});
