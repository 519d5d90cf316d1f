import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { SearchEverything } from './search-everything.tsx';

// jsdom has none.
Object.assign(globalThis, { CSS: { escape: String } });
const nothing = () => undefined;

it('opens by Ctrl+K', async () => {
  answerRequests(() => ({ body: [] }));
  const { user } = renderPage(<SearchEverything />);
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: 'Search everything' })).toBeTruthy();
});

it('stays closed while a dialog is open', async () => {
  answerRequests(() => ({ body: [] }));
  const { user } = renderPage(
    <>
      <SearchEverything />
      <ConfirmDialog isOpen onClose={nothing} onConfirm={nothing} title="Delete Item" message="Sure?" />
    </>,
  );
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.queryByRole('combobox')).toBeNull();
});
