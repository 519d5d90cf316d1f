import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ShortcutKeysChoice } from './shortcut-keys-choice.tsx';

function Counter() {
  const [count, setCount] = useState(0);
  const add = () => setCount(count + 1);
  useShortcuts({ n: add, Escape: add });
  return <output>{count}</output>;
}

afterEach(() => localStorage.clear());

it('turns single keys off, but for Escape, and on again', async () => {
  const { user } = renderPage(
    <>
      <ShortcutKeysChoice />
      <Counter />
    </>,
  );
  const count = () => screen.getByRole('status').textContent;
  const choice = screen.getByRole('checkbox', { name: 'Use single keys as shortcuts' });
  await user.keyboard('n');
  expect(count()).toBe('1');
  await user.click(choice);
  await user.keyboard('n');
  expect(count()).toBe('1');
  await user.keyboard('{Escape}');
  expect(count()).toBe('2');
  await user.click(choice);
  await user.keyboard('n');
  expect(count()).toBe('3');
});
