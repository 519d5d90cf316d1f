import { beforeEach, describe, expect, it } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import {
  accepted,
  field,
  fillIn,
  open,
  refused,
  sendButton,
  serve,
  token,
  words,
} from './contact-form-under-test.tsx';
import { forgetHalfWritten } from './use-enquiry-form.ts';

beforeEach(forgetHalfWritten);

describe('the contact form', () => {
  it('marks what has to be filled in', () => {
    serve(() => accepted);
    open();
    const required = screen.getAllByRole('textbox').filter((control) => control.ariaRequired === 'true');
    expect(required).toEqual(Object.keys(words).map(field));
    expect(screen.getAllByText('*')).toHaveLength(required.length);
  });

  it('asks for every field in the words of the contract, sends nothing, and leads to the first', async () => {
    const requests = serve(() => ({ status: 500 }));
    const { user } = open();
    await user.click(sendButton());
    await screen.findByText('Please correct the highlighted fields.');
    expect(screen.getAllByRole('alert')).toHaveLength(4);
    expect(document.activeElement).toBe(field('Full Name'));
    expect(requests).toEqual([]);
  });

  it('thanks, empties itself, and starts again with the name', async () => {
    const requests = serve(() => accepted);
    const page = open(null, { label: 'Book a call', url: 'https://cal.test/{reference}?n={name}&e={email}' });
    await fillIn(page);
    expect(screen.queryByRole('link', { name: 'Book a call' })).toBeNull();
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
          website: '',
          formToken: token,
        },
      },
    ]);
    expect(screen.getByText('ABCD-2345')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Book a call' }).getAttribute('href')).toBe(
      'https://cal.test/ABCD-2345?n=Ada%20Lovelace&e=ada%40example.com',
    );
    for (const label of Object.keys(words)) expect(field(label).value).toBe('');
    await page.user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect(document.activeElement).toBe(field('Full Name'));
    expect(screen.queryByText('Thank You!')).toBeNull();
  });

  it('keeps what was typed when sending fails, and sends it again under the same key', async () => {
    const requests = serve(() => {
      // A browser's button that is disabled loses the focus; jsdom's does not.
      field('Full Name').focus();
      field('Full Name').blur();
      return { status: 503, body: { code: 'unavailable', message: 'Not now.' } };
    });
    const page = open();
    await fillIn(page);
    await page.user.click(sendButton());
    await screen.findAllByText('Not now.');
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
    serve(() => ({
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

describe('what goes along with an enquiry', () => {
  it('is a token where there is one, and a field that people do not see', async () => {
    const bodies: unknown[] = [];
    answerRequests(({ path, body }) => {
      if (path === '/api/contact/token') return { status: 503 };
      bodies.push(body);
      return refused;
    });
    const page = open();
    await fillIn(page);
    await page.user.type(screen.getByLabelText('Website'), 'https://spam.example');
    await page.user.click(sendButton());
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ website: 'https://spam.example' });
    expect(bodies[0]).not.toHaveProperty('formToken');
  });

  it('is nothing about apps where none were looked at', () => {
    serve(() => refused);
    open();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('waits for a connection where there is none, and says so', async () => {
    const requests = serve(() => accepted);
    const page = open();
    await fillIn(page);
    onlineManager.setOnline(false);
    await page.user.click(sendButton());
    await screen.findByText(/There is no connection\. Leave this page open/);
    expect(requests).toEqual([]);
    onlineManager.setOnline(true);
    await screen.findByText(/ABCD-2345/);
    expect(screen.queryByText(/There is no connection/)).toBeNull();
  });

  it('says how long an answer takes', () => {
    serve(() => refused);
    open();
    expect(screen.getByText('You hear from us within 24 hours.')).not.toBeNull();
  });
});

describe('the tick of the contact form', () => {
  it('is there where the site asks to agree, says where it is missing, and sends the tick', async () => {
    const missing = {
      code: 'invalidInput',
      message: 'Check',
      fields: { consent: 'Please agree before you send' },
    };
    const answers = [{ status: 422, body: missing }, accepted];
    const requests = serve(() => answers.shift() ?? accepted);
    const page = open({
      isRequired: true,
      text: 'I read the [policy](/privacy) **twice** [x](javascript:y).',
    });
    await fillIn(page);
    const tick = screen.getByRole('checkbox', { name: 'I read the policy twice [x](javascript:y).' });
    const policy = screen.getByRole<HTMLAnchorElement>('link', { name: 'policy' });
    expect([policy.getAttribute('href'), policy.target]).toEqual(['/privacy', '_blank']);
    await page.user.click(sendButton());
    await screen.findByText('Please agree before you send');
    expect(tick.getAttribute('aria-invalid')).toBe('true');
    await page.user.click(tick);
    await page.user.click(sendButton());
    await screen.findByText(/ABCD-2345/);
    expect(requests.map(({ body }) => (body as { consent?: boolean }).consent)).toEqual([undefined, true]);
  });
});
