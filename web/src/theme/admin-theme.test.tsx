import { Dialog, Field, Input, Portal, Switch } from '@chakra-ui/react';
import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../testing/render-page.tsx';
import { toastWithUndo } from '../ui/feedback/toast-undo.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { adminSystem } from './admin-system.ts';
import { AdminTheme } from './admin-theme.tsx';
import { Button } from '../ui/buttons/button.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AdminTheme>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)}>
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Title>Sure?</Dialog.Title>
              <Field.Root invalid>
                <Field.Label>Name</Field.Label>
                <Input />
                <Field.ErrorText>Name is required</Field.ErrorText>
              </Field.Root>
              <Switch.Root>
                <Switch.HiddenInput />
                <Switch.Control />
                <Switch.Label>On</Switch.Label>
              </Switch.Root>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
      <Toaster />
    </AdminTheme>
  );
}

it('leaves a dialog open when a toast above it is pressed', async () => {
  const { user } = renderPage(<Page />);
  const undone: string[] = [];
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Sure?' });
  act(() => toastWithUndo('Done.', () => undone.push('undone')));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(undone).toEqual(['undone']));
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeTruthy();
});

it('names no colour that the tokens lack', () => {
  expect(JSON.stringify(adminSystem.getTokenCss())).not.toContain('colors\\\\.');
});
