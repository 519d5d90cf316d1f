import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { RowAction } from './row-action.tsx';

describe('an action of a row', () => {
  it('is not shown to those who lack the right', () => {
    renderPage(<RowAction label="Delete" of="Tides" right="publish" run={() => Promise.resolve()} />, [
      'content',
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('runs once while it is busy, keeps the focus, and says why it failed', async () => {
    let runs = 0;
    let refuse: (cause: Error) => void = () => undefined;
    const run = () => {
      runs += 1;
      return new Promise<void>((_, reject) => (refuse = reject));
    };
    const { user } = renderPage(
      <>
        <RowAction label="Restore" of="Tides" run={run} done="Tides is back." />
        <Toaster />
      </>,
    );
    const button = screen.getByRole('button', { name: 'Restore Tides' });
    await user.click(button);
    await user.click(button);
    expect(runs).toBe(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => refuse(new Error('The slug is taken.')));
    await screen.findByText('The slug is taken.');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBeNull();
    expect(screen.queryByText('Tides is back.')).toBeNull();
  });

  it('is undone also once its row is gone', async () => {
    let isUndone = false;
    const undo = { run: () => Promise.resolve((isUndone = true)), done: 'Tides is back.' };
    const { user, router } = renderPage(
      <>
        <RowAction label="Delete" of="Tides" run={() => Promise.resolve()} done="Deleted." undo={undo} />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Delete Tides' }));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Tides is back.');
    await waitFor(() => expect(isUndone).toBe(true));
    expect(router.state.location.pathname).toBe('/');
  });
});
