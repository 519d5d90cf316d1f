import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openPageForm } from '../../testing/page-form-under-test.tsx';
import { storedPage } from '../../testing/stored-page.ts';
import { blockForms } from '../forms.ts';
import { loadViews } from '../registry.ts';

const page = storedPage({ blocks: [] });
const nonsense = ['', 'h', 'https://', '//[{%', '-1'];

/** The controls of the block that is open. */
function controls(id: string) {
  const entry = document.querySelector<HTMLElement>(`[data-edited-block="${id}"]`) ?? document.body;
  return [
    ...entry.querySelectorAll<HTMLInputElement>('input:not([type=file], [role=combobox]), textarea, select'),
  ];
}

function fill(control: HTMLInputElement, value: string) {
  if (control.type === 'checkbox') fireEvent.click(control);
  else if (control instanceof HTMLSelectElement)
    fireEvent.change(control, {
      target: { value: control.options[value.length % control.options.length]?.value },
    });
  else fireEvent.change(control, { target: { value } });
}

it.each(Object.keys(blockForms))(
  'a block %s can be added, emptied, and filled with nonsense, and is still drawn',
  async (kind) => {
    await loadViews([{ kind: kind as keyof typeof blockForms }]);
    const { label } = blockForms[kind as keyof typeof blockForms];
    const { user } = openPageForm({ page });
    await user.click(screen.getByRole('button', { name: 'Add block' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add block' }));
    await user.click(dialog.getByText(label, { exact: true, selector: '.label' }));
    const id = document.querySelector<HTMLElement>('[data-edited-block]')?.dataset.editedBlock ?? '';
    for (const add of screen.queryAllByRole('button', { name: /^Add (?!block|below)/ })) fireEvent.click(add);
    const { length } = controls(id);
    for (let at = 0; at < length; at += 1)
      for (const value of nonsense) {
        const control = controls(id)[at];
        if (control !== undefined) fill(control, value);
      }
    const frame = screen.getByTitle<HTMLIFrameElement>('Preview');
    const shown = frame.contentDocument?.querySelector(`[data-block="${id}"]`);
    expect(shown?.textContent).not.toContain('cannot be shown');
    expect(shown).not.toBeNull();
    expect(screen.queryByText(/cannot be shown/)).toBeNull();
    expect(controls(id)).not.toEqual([]);
  },
);
