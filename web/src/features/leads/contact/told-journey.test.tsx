import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { forgetVisit } from '../../../lib/page/journey.ts';
import {
  accepted,
  field,
  fillIn,
  lookAt,
  open,
  refused,
  sendButton,
  serve,
  words,
} from './contact-form-under-test.tsx';
import { forgetHalfWritten } from './use-enquiry-form.ts';

beforeEach(() => {
  forgetVisit();
  forgetHalfWritten();
});

describe('what an enquiry tells of the visit', () => {
  it('is what they looked at where they agree', async () => {
    lookAt('Harbour');
    lookAt('Quill');
    const requests = serve(() => refused);
    const page = open();
    await fillIn(page);
    const consent = screen.getByLabelText<HTMLInputElement>('Include the apps I viewed (Quill, Harbour)');
    expect(consent.checked).toBe(false);
    await page.user.click(sendButton());
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(sendButton().disabled).toBe(false));
    await page.user.click(consent);
    await page.user.click(sendButton());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ body }) => (body as { journey?: unknown }).journey)).toEqual([
      undefined,
      { apps: ['harbour', 'quill'], firstPath: '/apps/harbour', referrer: null, source: null },
    ]);
  });

  it('asks again what it asked before, once an enquiry is sent', async () => {
    lookAt('Harbour');
    const requests = serve(() => accepted);
    const page = open({ isRequired: true, text: 'I agree.' });
    const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox');
    await fillIn(page);
    for (const tick of ticks()) await page.user.click(tick);
    await page.user.click(sendButton());
    await screen.findByText(/ABCD-2345/);
    expect(ticks().map(({ checked }) => checked)).toEqual([false, false]);
    await page.user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    await fillIn(page);
    await page.user.click(screen.getByLabelText('I agree.'));
    await page.user.click(sendButton());
    await waitFor(() => expect(requests).toHaveLength(2));
    expect((requests[1]?.body as { notes: string }).notes).toBe(words['Project Details']);
  });

  it('keeps what was typed while its visitor is on another page of the site, until it is sent', async () => {
    lookAt('Harbour');
    serve(() => accepted);
    const page = open({ isRequired: false, text: 'I agree.' });
    await fillIn(page);
    for (const tick of screen.getAllByRole('checkbox')) await page.user.click(tick);
    const leaveAndReturn = async () => {
      await act(() => page.router.navigate('/apps'));
      expect(screen.queryByRole('form')).toBeNull();
      await screen.findByText('Another page');
      await act(() => page.router.navigate(-1));
    };
    await leaveAndReturn();
    for (const [label, text] of Object.entries(words)) expect(field(label).value).toBe(text);
    const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticks()).toEqual([true, true]);
    await page.user.click(sendButton());
    await screen.findByText(/ABCD-2345/);
    await leaveAndReturn();
    for (const label of Object.keys(words)) expect(field(label).value).toBe('');
    expect(ticks()).toEqual([false, false]);
  });

  it('names the host and the source where they are told, too', async () => {
    const requests = serve(() => accepted);
    history.replaceState(null, '', '/?utm_source=newsletter');
    lookAt('Harbour');
    const page = open();
    await fillIn(page);
    await page.user.click(screen.getByLabelText('Include how I came here (Harbour, newsletter)'));
    await page.user.click(sendButton());
    await waitFor(() => expect(requests).toHaveLength(1));
    expect((requests[0]?.body as { journey?: unknown }).journey).toMatchObject({
      apps: ['harbour'],
      source: 'newsletter',
    });
    history.replaceState(null, '', '/');
  });
});
