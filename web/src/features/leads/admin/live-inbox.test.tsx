import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { made, openInbox } from '../../../testing/inbox-under-test.tsx';
import { NewEnquiries } from './summary/new-enquiries.tsx';

const list = () => within(screen.getByRole('region', { name: 'Enquiries' }));
const row = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}`) });

describe('the inbox, while it is open', () => {
  afterEach(() => void jest.useRealTimers());

  it('shows new enquiries by itself', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { stored } = await openInbox([made('Ada')]);
    stored.enquiries = [made('Blaise'), ...stored.enquiries];
    act(() => jest.advanceTimersByTime(31_000));
    expect(await list().findByText('Blaise')).not.toBeNull();
  });

  it('says beside the navigation and in the title how many wait for an answer', async () => {
    document.title = 'Media';
    await openInbox([made('Ada')], <NewEnquiries />);
    await waitFor(() => expect(document.title).toBe('(7) Media'));
    expect(screen.getByText('waiting for an answer').parentElement?.textContent).toBe(
      '7 waiting for an answer',
    );
    document.title = 'Status';
    await waitFor(() => expect(document.title).toBe('(7) Status'));
  });
});

describe('an open enquiry', () => {
  it('has an address, to which back returns', async () => {
    const { user, router } = await openInbox([made('Ada'), made('Blaise')]);
    await user.click(row('Blaise'));
    expect(router.state.location.search).toBe('?enquiry=BLAI-2345');
    expect(row('Blaise').getAttribute('aria-expanded')).toBe('true');
    await act(() => router.navigate(-1));
    expect(row('Blaise').getAttribute('aria-expanded')).toBe('false');
  });

  it('is shown by its address where the list does not have it', async () => {
    const { router } = await openInbox([made('Ada', { state: 'failed' }), made('Blaise')]);
    await act(() => router.navigate('/?state=failed&enquiry=BLAI-2345'));
    await waitFor(() => expect(row('Blaise').getAttribute('aria-expanded')).toBe('true'));
  });

  it('is answered by a mail with subject, reference and greeting', async () => {
    const { user } = await openInbox([made('Ada')]);
    await user.click(row('Ada'));
    const href = screen.getByRole('link', { name: 'Answer the enquiry of Ada' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toBe(
      'mailto:ada@example.com?subject=Your enquiry ADAX-2345&body=Hello Ada,\r\n\r\n',
    );
  });
});
