import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { Dialog } from './dialog.tsx';

function open() {
  const closings: string[] = [];
  const { user } = renderPage(
    <Dialog isOpen title="Note" onClose={() => closings.push('closed')}>
      <input aria-label="Words" />
    </Dialog>,
  );
  return { user, closings, backdrop: screen.getByRole('dialog'), field: screen.getByLabelText('Words') };
}

describe('a dialog', () => {
  it('closes by a press beside it', async () => {
    const { user, closings, backdrop } = open();
    await user.click(backdrop);
    expect(closings).toEqual(['closed']);
  });

  it('stays open when a selection of text ends beside it', async () => {
    const { user, closings, backdrop, field } = open();
    await user.pointer([
      { keys: '[MouseLeft>]', target: field },
      { target: backdrop },
      { keys: '[/MouseLeft]' },
    ]);
    expect(closings).toEqual([]);
  });
});
