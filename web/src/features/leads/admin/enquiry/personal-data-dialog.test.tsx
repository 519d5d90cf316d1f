import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../../testing/answer-requests.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { PersonalDataDialog } from './personal-data-dialog.tsx';
import { hours, made } from '../../../../testing/inbox-under-test.tsx';

const held = {
  email: 'ada@example.com',
  enquiries: [
    {
      ...made('Ada'),
      adminNotes: [{ id: '1', text: 'A friend of mine', createdAt: hours(-1) }],
      receipt: null,
    },
  ],
  mentionedIn: ['0d4f2f5e-3a4d-4f60-9a46-eve000000000'],
};

/** Opens the dialog before a server that answers so. */
function open(address: string, answer: { status?: number; body: unknown }) {
  const requests = answerRequests(() => answer);
  return { ...renderPage(<PersonalDataDialog address={address} onClose={() => undefined} />), requests };
}
const lookUp = () => screen.getByRole('button', { name: 'Look up', hidden: true });
const field = () => screen.getByLabelText('Email Address');

describe('what is held about an address', () => {
  it('is shown in short, and exported whole', async () => {
    let file = new Blob();
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:held';
    };
    URL.revokeObjectURL = () => undefined;
    const { user, requests } = open('', { body: held });
    expect(requests).toEqual([]);
    await user.type(field(), ' ada@example.com ');
    await user.click(lookUp());
    await screen.findByText(
      '1 enquiry and 1 note about ada@example.com, which 1 enquiry of others mentions.',
    );
    expect(requests.map(({ path }) => path)).toEqual(['/api/leads/held?email=ada%40example.com']);
    const link = screen.getByRole('link', { name: 'Export as JSON', hidden: true });
    await waitFor(() => expect(link.getAttribute('href')).toBe('blob:held'));
    expect(link.getAttribute('download')).toBe('held-about-ada-example.com.json');
    const reader = new FileReader();
    reader.readAsText(file);
    await waitFor(() => expect(reader.readyState).toBe(FileReader.DONE));
    expect(JSON.parse(reader.result as string)).toEqual(held);
  });

  it('is looked up at once for an address that is known, and may be nothing', async () => {
    open('nobody@example.com', { body: { email: 'nobody@example.com', enquiries: [], mentionedIn: [] } });
    expect(await screen.findByText('Nothing is held about nobody@example.com.')).not.toBeNull();
  });

  it('is not asked for by something that is no address', async () => {
    const fields = { email: 'Enter a valid email' };
    const { user } = open('', { status: 400, body: { code: 'malformedRequest', message: 'Wrong', fields } });
    await user.type(field(), 'nobody');
    await user.click(lookUp());
    const message = await screen.findByText('Enter a valid email');
    expect(field().getAttribute('aria-describedby')).toBe(message.id);
  });
});
