import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/render-page.tsx';
import { TechnologiesControl } from './technologies-control.tsx';

function Edited() {
  const [values, setValues] = useState<{ names: unknown }>({ names: ['React', 'Figma'] });
  const form = { values, errors: {}, setAt: (_: string, names: unknown) => setValues({ names }) };
  return <TechnologiesControl form={form} label="Technologies" path="names" />;
}

it('a technology is added by its button, not by each key in the list, and one that is removed leaves the focus there', async () => {
  const { user } = renderPage(<Edited />);
  const choice = () => screen.getByLabelText<HTMLSelectElement>('Add a technology');
  await user.selectOptions(choice(), 'Docker');
  expect(screen.queryByRole('button', { name: 'Remove Docker' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(choice().value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Remove Docker' }));
  expect(screen.queryByRole('button', { name: 'Remove Docker' })).toBeNull();
  expect(document.activeElement).toBe(choice());
});
