import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../testing/render-page.tsx';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { toastFailure } from './toast-failure.ts';
import { toastWithUndo } from './toast-undo.tsx';
import { Toaster } from './toaster.tsx';

function Page() {
  const [open, setOpen] = useState<'none' | 'one' | 'two'>('none');
  return (
    <>
      <Button onClick={() => setOpen('one')}>Open</Button>
      <Dialog isOpen={open !== 'none'} title="First" onClose={() => setOpen('none')}>
        <Button onClick={() => setOpen('two')}>Ask</Button>
      </Dialog>
      <Dialog isOpen={open === 'two'} title="Second" onClose={() => setOpen('one')}>
        <p>Sure?</p>
      </Dialog>
      <Toaster />
    </>
  );
}
const open = () => renderPage(<Page />).user;
const dialogOf = (words: string) => screen.getByText(words).closest('dialog');
const dialog = (name: string) => screen.getByRole('dialog', { name });

describe('toasts', () => {
  it('are on the page, and inside the newest dialog while one is open', async () => {
    const user = open();
    act(() => {
      toastFailure('It failed.');
    });
    expect(dialogOf('It failed.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(dialogOf('It failed.')).toBe(dialog('First'));
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(dialogOf('It failed.')).toBe(dialog('Second'));
    act(() => void dialog('Second').dispatchEvent(new Event('close')));
    expect(dialogOf('It failed.')).toBe(dialog('First'));
    act(() => void dialog('First').dispatchEvent(new Event('close')));
    expect(dialogOf('It failed.')).toBeNull();
  });

  it('offer to undo inside a dialog, which stays open', async () => {
    const user = open();
    const undone: string[] = [];
    await user.click(screen.getByRole('button', { name: 'Open' }));
    act(() => toastWithUndo('Done.', () => undone.push('undone')));
    await user.click(within(dialog('First')).getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(undone).toEqual(['undone']));
    expect(dialog('First')).toBeTruthy();
  });

  it('wait while they have the focus, and go on to end afterwards', () => {
    jest.useFakeTimers();
    open();
    act(() => toastWithUndo('Done.', () => undefined));
    const undo = screen.getByRole('button', { name: /^Undo/ });
    act(() => undo.focus());
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText('Done.')).not.toBeNull();
    act(() => undo.blur());
    for (const ms of [0, 11_000, 2000]) act(() => jest.advanceTimersByTime(ms));
    expect(screen.queryByText('Done.')).toBeNull();
    jest.useRealTimers();
  });

  it('undo the newest first, each once, also while a dismissed one is still on the page', async () => {
    const user = open();
    const undone: string[] = [];
    act(() => {
      toastWithUndo('First.', () => undone.push('first'));
      toastWithUndo('Second.', () => undone.push('second'));
    });
    await user.keyboard('u');
    expect(undone).toEqual(['second']);
    await user.keyboard('u');
    await user.keyboard('u');
    for (const undo of screen.getAllByRole('button', { name: /^Undo/ })) await user.click(undo);
    expect(undone).toEqual(['second', 'first']);
  });
});
