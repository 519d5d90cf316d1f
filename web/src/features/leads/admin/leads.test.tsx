import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { SentRequest } from '../../../testing/answer-requests.ts';
import { hours, made, openInbox } from '../../../testing/inbox-under-test.tsx';

const list = () => within(screen.getByRole('region', { name: 'Enquiries' }));
const row = (name: string) => list().getByRole('button', { name: new RegExp(`^${name}`) });
const press = (name: string | RegExp) => screen.getByRole('button', { name, hidden: true });
const sent = (requests: SentRequest[], method: string) =>
  requests.filter((request) => request.method === method).map(({ path, body }) => ({ path, body }));

let ada: Enquiry;
let blaise: Enquiry;
let grace: Enquiry;
beforeEach(() => {
  ada = made('Ada');
  blaise = made('Blaise', { respondBy: hours(-26.51), createdAt: hours(-50) });
  grace = made('Grace', {
    state: 'suspect',
    spam: { score: 120, reasons: ['5 links', 'a field is filled in that people do not see'] },
  });
});

describe('the inbox', () => {
  it('says how things stand, what is due next, and how much time is left', async () => {
    await openInbox([ada, blaise, grace]);
    const tiles = within(screen.getByRole('region', { name: 'Summary' }));
    for (const words of ['7', '90 %', '9 of 10 in 90 days', '3 h 20 min', 'Broken'])
      expect(await tiles.findByText(words)).not.toBeNull();
    expect(tiles.getByRole('link', { name: /Overdue/ }).getAttribute('href')).toBe('/?isOverdue=true');
    const due = within(await screen.findByRole('region', { name: 'Due next' }));
    expect(due.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['AdaDue in 20 h 30 min']);
    expect(row('Ada').textContent).toContain('Due in 20 h 30 min');
    expect(row('Blaise').textContent).toContain('Overdue by 1 d 2 h');
    expect(row('Grace').textContent).not.toMatch(/Due|Overdue/);
  });

  it('leads to the channels whoever may set them up, and nobody else', async () => {
    const channels = () => screen.queryByRole('link', { name: 'Channels' });
    await openInbox([ada]);
    expect(channels()).not.toBeNull();
    cleanup();
    await openInbox([ada], undefined, ['enquiries']);
    expect(channels()).toBeNull();
  });

  it('keeps what it is narrowed to in the address', async () => {
    const { user, router } = await openInbox([ada, { ...blaise, stage: 'won' }, grace]);
    await user.click(screen.getByRole('button', { name: 'Suspect' }));
    await waitFor(() => expect(list().queryByText('Ada')).toBeNull());
    expect(router.state.location.search).toBe('?state=suspect');
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.selectOptions(screen.getByLabelText('Show enquiries in this stage'), 'Won');
    await waitFor(() => expect(list().queryByText('Ada')).toBeNull());
    expect(list().getByText('Blaise')).not.toBeNull();
    expect(router.state.location.search).toBe('?stage=won');
    await user.selectOptions(screen.getByLabelText('Show enquiries in this stage'), 'Any stage');
    screen.getByLabelText('Show enquiries in this stage').blur();
    await user.keyboard('/grace');
    await waitFor(() => expect(router.state.location.search).toBe('?q=grace'));
    await waitFor(() => expect(list().queryByText('Ada')).toBeNull());
    const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    expect(href).toBe('/api/leads/export.csv?q=grace');
  });

  it('is worked by keys: on with j, back with k, answered with e, undone with u', async () => {
    const { user, requests } = await openInbox([ada, blaise, grace]);
    await user.keyboard('jjk');
    await waitFor(() => expect(document.activeElement).toBe(row('Ada')));
    await user.keyboard('j');
    await waitFor(() => expect(document.activeElement).toBe(row('Blaise')));
    await user.keyboard('e');
    await screen.findByText('Blaise is marked as answered.');
    expect(row('Blaise').textContent).toContain('Answered');
    expect(row('Blaise').textContent).not.toContain('Overdue');
    await user.keyboard('u');
    await waitFor(() => expect(row('Blaise').textContent).not.toContain('Answered'));
    expect(screen.queryByText('Blaise is marked as answered.')).toBeNull();
    expect(sent(requests, 'PATCH')).toEqual(
      [true, false].map((isAnswered) => ({ path: `/api/leads/${blaise.id}`, body: { isAnswered } })),
    );
    // Nothing is answered while somebody types.
    await user.type(screen.getByRole('searchbox'), 'e');
    expect(sent(requests, 'PATCH')).toHaveLength(2);
  });

  it('names why an enquiry is in quarantine, and releases it with one press', async () => {
    const { user, requests } = await openInbox([ada, grace]);
    await user.click(row('Grace'));
    const reasons = await screen.findByRole('list', { name: 'Why it looks like spam' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(grace.spam.reasons);
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await user.click(press('Not spam'));
    await waitFor(() => expect(row('Grace').textContent).toContain('Pending'));
    expect(screen.getByText(/^Released with spam score 120: 5 links; /)).toBeTruthy();
    await user.click(press('Quarantine the enquiry of Grace'));
    await waitFor(() => expect(row('Grace').textContent).toContain('Suspect'));
    expect(sent(requests, 'POST').map(({ path }) => path)).toEqual(
      ['release', 'quarantine'].map((action) => `/api/leads/${grace.id}/${action}`),
    );
  });
});

describe('an enquiry that is open', () => {
  it('shows how it stands with each channel, and where to look at it there', async () => {
    const delivery = { externalId: null, externalUrl: null, attempts: [], reason: null };
    const { user } = await openInbox([
      {
        ...ada,
        state: 'failed',
        deliveries: [
          {
            ...delivery,
            channelId: '1',
            kind: 'hubspot',
            name: 'Sales',
            state: 'delivered',
            externalUrl: 'https://app.hubspot.example/7',
          },
          { ...delivery, channelId: '2', kind: 'email', name: 'Office', state: 'failed', reason: 'gave up' },
        ],
      },
    ]);
    await user.click(row('Ada'));
    const channels = within(screen.getByRole('list', { name: 'Channels' }));
    expect(channels.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SalesDeliveredOpen in Sales',
      'OfficeFailedgave up',
    ]);
    expect(channels.getByRole('link').getAttribute('href')).toBe('https://app.hubspot.example/7');
  });

  it('takes another stage, and notes', async () => {
    const { user, requests } = await openInbox([ada]);
    await user.click(row('Ada'));
    await user.selectOptions(screen.getByLabelText('Stage of the enquiry of Ada'), 'Contacted');
    await waitFor(() => expect(row('Ada').textContent).toContain('Contacted'));
    expect(sent(requests, 'PATCH')).toEqual([{ path: `/api/leads/${ada.id}`, body: { stage: 'contacted' } }]);
    await user.click(press('Add note'));
    expect(await screen.findByText('Write a note')).not.toBeNull();
    await user.type(screen.getByLabelText('Note for the team'), 'Call back on Monday');
    await user.click(press('Add note'));
    await within(screen.getByRole('region', { name: 'Notes' })).findByRole('listitem');
    expect(screen.getByText('Call back on Monday')).not.toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note for the team').value).toBe('');
  });

  it('still has the note that was typed when it is opened again', async () => {
    const { user } = await openInbox([ada, blaise]);
    const note = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the team');
    await user.click(row('Ada'));
    await user.type(note(), 'Call back');
    await user.click(row('Blaise'));
    expect(note().value).toBe('');
    await user.click(row('Ada'));
    expect(note().value).toBe('Call back');
    await user.click(press('Add note'));
    await waitFor(() => expect(note().value).toBe(''));
    await user.click(row('Ada'));
    await user.click(row('Ada'));
    expect(note().value).toBe('');
  });

  it('is erased only after a dialog that says what goes and what stays', async () => {
    const { user, requests } = await openInbox([ada, blaise]);
    await user.click(row('Ada'));
    await user.click(press('Erase the enquiry of Ada'));
    for (const words of ['What goes', 'What stays']) expect(screen.getByText(words)).not.toBeNull();
    expect(sent(requests, 'DELETE')).toEqual([]);
    await user.click(press('Erase for good'));
    await waitFor(() => expect(list().queryByText('Ada')).toBeNull());
    expect(sent(requests, 'DELETE')).toEqual([{ path: `/api/leads/${ada.id}`, body: undefined }]);
    expect(screen.getByText('1 of 1')).not.toBeNull();
  });
});
