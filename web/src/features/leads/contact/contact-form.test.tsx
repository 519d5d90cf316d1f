import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { ContactForm } from './contact-form.tsx';

const words = {
  'Full Name': 'Ada Lovelace',
  'Phone Number': '+44 20 7946 0000',
  'Email Address': 'ada@example.com',
  'Project Details': 'An engine that computes what nobody has computed yet.',
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ });

function open() {
  return renderPage(
    <>
      <ContactForm responseTime="24 hours" />
      <Toaster />
    </>,
  );
}

async function fillIn({ user }: ReturnType<typeof open>) {
  for (const [label, text] of Object.entries(words)) await user.type(field(label), text);
}

describe('the contact form', () => {
  it('asks for every field in the words of the contract, sends nothing, and leads to the first', async () => {
    const requests = answerRequests(() => ({ status: 500 }));
    const { user } = open();
    await user.click(sendButton());
    await screen.findByText('Please correct the highlighted fields.');
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    expect(document.activeElement).toBe(field('Full Name'));
    expect(requests).toEqual([]);
  });

  it('thanks, empties itself, and starts again with the name', async () => {
    const requests = answerRequests(() => ({ status: 201, body: { id: '1' } }));
    const page = open();
    await fillIn(page);
    await page.user.click(sendButton());
    const thanks = await screen.findByText('Thank You!');
    expect(document.activeElement?.contains(thanks)).toBe(true);
    expect(requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/crm/send',
        body: {
          firstName: words['Full Name'],
          phone: words['Phone Number'],
          email: words['Email Address'],
          notes: words['Project Details'],
        },
      },
    ]);
    for (const label of Object.keys(words)) expect(field(label).value).toBe('');
    await page.user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect(document.activeElement).toBe(field('Full Name'));
    expect(screen.queryByText('Thank You!')).toBeNull();
  });

  it('keeps what was typed when sending fails, and sends it again under the same key', async () => {
    const requests = answerRequests(() => {
      // A browser's button that is disabled loses the focus; jsdom's does not.
      field('Full Name').focus();
      field('Full Name').blur();
      return { status: 503, body: { code: 'unavailable', message: 'Not now.' } };
    });
    const page = open();
    await fillIn(page);
    await page.user.click(sendButton());
    await screen.findByText('Not now.');
    await waitFor(() => expect(sendButton().disabled).toBe(false));
    expect(document.activeElement).toBe(sendButton());
    expect(field('Project Details').value).toBe(words['Project Details']);
    await page.user.click(sendButton());
    await waitFor(() => expect(requests).toHaveLength(2));
    const [first, second] = requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('shows what the server finds wrong beside its field', async () => {
    answerRequests(() => ({
      status: 422,
      body: { code: 'invalidInput', message: 'Please check the form.', fields: { email: 'No such domain' } },
    }));
    const page = open();
    await fillIn(page);
    await page.user.click(sendButton());
    const message = await screen.findByText('No such domain');
    expect(field('Email Address').getAttribute('aria-describedby')).toBe(message.id);
    await waitFor(() => expect(document.activeElement).toBe(field('Email Address')));
  });
});
