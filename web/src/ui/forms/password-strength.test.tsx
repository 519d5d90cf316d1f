import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page.tsx';
import { PasswordStrength } from './password-strength.tsx';

function NewPassword() {
  const [password, setPassword] = useState('');
  return (
    <>
      <input aria-label="Password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <PasswordStrength password={password} about="ada@southlight.example Southlight" />
    </>
  );
}

const rule = 'At least 6 characters, and none of the most common passwords';

it('the meter of a new password says how hard it is to guess', async () => {
  const { user } = renderPage(<NewPassword />);
  const field = screen.getByLabelText('Password');
  expect(screen.getByRole('status').textContent).toBe(rule);
  for (const [password, words] of [
    ['1qaz2wsx', 'Very weak: it is among the first to be guessed'],
    ['Southlight1', 'Weak: it is easily guessed'],
    ['correct horse battery staple', 'Strong'],
  ] as const) {
    await user.clear(field);
    await user.type(field, password);
    await screen.findByText(words, undefined, { timeout: 5000 });
  }
  await user.clear(field);
  expect(screen.getByRole('status').textContent).toBe(rule);
});
