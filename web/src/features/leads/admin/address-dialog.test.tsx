import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { hours, made, openInbox } from './inbox-under-test.tsx';

const press = (name: string) => screen.getByRole('button', { name, hidden: true });

describe('what is held about an address', () => {
  it('is all of that address and nothing else, notes included, as a file', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:held';
    };
    URL.revokeObjectURL = () => undefined;
    const other = made('Eve', { notes: 'Please write to ada@example.com.' });
    const { user, stored } = await openInbox([made('Ada'), other]);
    stored.notes.push({ id: '1', text: 'A friend of mine', createdAt: hours(-1) });
    await user.click(press('Look up an address'));
    await user.type(screen.getByLabelText('Email Address'), 'ada@example.com');
    await user.click(press('Look up'));
    await screen.findByText('1 enquiry and 1 note about ada@example.com:');
    const link = screen.getByRole('link', { name: 'Export as JSON', hidden: true });
    expect(link.getAttribute('download')).toBe('held-about-ada-example.com.json');
    const reader = new FileReader();
    reader.readAsText(file ?? new Blob());
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    const { enquiries } = JSON.parse(reader.result as string) as { enquiries: unknown[] };
    expect(enquiries).toMatchObject([{ firstName: 'Ada', teamNotes: [{ text: 'A friend of mine' }] }]);
  });

  it('may be nothing', async () => {
    const { user } = await openInbox([made('Ada')]);
    await user.click(press('Look up an address'));
    await user.type(screen.getByLabelText('Email Address'), 'nobody@example.com');
    await user.click(press('Look up'));
    expect(await screen.findByText('Nothing is held about nobody@example.com.')).not.toBeNull();
  });
});
