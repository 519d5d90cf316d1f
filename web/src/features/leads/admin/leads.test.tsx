import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Enquiry, LeadsSummary, Note } from '@portfolio/contracts/leads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests, type SentRequest } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { Leads } from './leads.tsx';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const made = (name: string, change: Partial<Enquiry> = {}): Enquiry => ({
  id: `0d4f2f5e-3a4d-4f60-9a46-${name.toLowerCase().padEnd(12, '0')}`,
  reference: `${name.slice(0, 4).toUpperCase().padEnd(4, 'X')}-2345`,
  firstName: name,
  email: `${name.toLowerCase()}@example.com`,
  phone: '+44 20 7946 0000',
  notes: `An enquiry of ${name}.`,
  state: 'delivered',
  reason: null,
  attempts: [],
  deliveries: [],
  createdAt: hours(-4),
  deliveredAt: hours(-4),
  stage: 'new',
  answeredAt: null,
  respondBy: hours(20.51),
  spam: { score: 0, reasons: [] },
  ...change,
});

const summary: LeadsSummary = {
  open: 7,
  overdue: 2,
  suspect: 1,
  failed: 0,
  answeredInTime: { count: 9, of: 10, percent: 90 },
  medianAnswerMinutes: 200,
  canary: { lastProvenAt: null, state: 'broken' },
};

/** A server of these enquiries, as far as the page needs one. */
function serve(enquiries: Enquiry[]) {
  const notes: Note[] = [];
  const answers: Record<string, (request: SentRequest) => object> = {
    'GET summary': () => ({ body: summary }),
    'GET notes': () => ({ body: notes }),
    'POST notes': ({ body }) => {
      const note = { id: String(notes.length), createdAt: hours(0), ...(body as { text: string }) };
      notes.push(note);
      return { status: 201, body: note };
    },
  };
  const stored = { enquiries, notes };
  const change = (id: string | undefined, to: Partial<Enquiry>) => {
    stored.enquiries = stored.enquiries.map((one) => (one.id === id ? { ...one, ...to } : one));
    return stored.enquiries.find((one) => one.id === id);
  };
  const requests = answerRequests((request) => {
    const { pathname, searchParams } = new URL(request.path, 'http://site.test');
    const [, , , id, action] = pathname.split('/');
    const known = answers[`${request.method} ${action ?? id ?? ''}`];
    if (known !== undefined) return known(request);
    if (request.method === 'PATCH') {
      const { isAnswered, ...rest } = request.body as { isAnswered?: boolean };
      const answered = isAnswered === undefined ? {} : { answeredAt: isAnswered ? hours(0) : null };
      return { body: change(id, { ...rest, ...answered }) };
    }
    if (request.method === 'DELETE') {
      stored.enquiries = stored.enquiries.filter((one) => one.id !== id);
      return { status: 204 };
    }
    if (action === 'release') change(id, { state: 'pending' });
    if (action === 'quarantine') change(id, { state: 'suspect' });
    if (request.method === 'POST') return { status: 202, body: { id } };
    const q = searchParams.get('q') ?? '';
    const found = stored.enquiries.filter(
      (one) =>
        JSON.stringify(one).includes(q) &&
        (searchParams.get('state') ?? one.state) === one.state &&
        (searchParams.get('stage') ?? one.stage) === one.stage,
    );
    return { body: found, headers: { 'x-total-count': String(found.length) } };
  });
  return { requests, stored };
}

async function open(enquiries: Enquiry[]) {
  const server = serve(enquiries);
  const page = renderPage(
    <>
      <Leads />
      <Toaster />
    </>,
  );
  if (enquiries.length > 0) await screen.findByRole('region', { name: 'Enquiries' });
  return { ...page, ...server };
}

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
    await open([ada, blaise, grace]);
    const tiles = within(screen.getByRole('region', { name: 'Summary' }));
    for (const words of ['7', '90 %', '9 of 10 in 90 days', '3 h 20 min', 'Broken'])
      expect(await tiles.findByText(words)).not.toBeNull();
    expect(tiles.getByRole('link', { name: /Overdue/ }).getAttribute('href')).toBe('/?isOverdue=true');
    const due = within(await screen.findByRole('region', { name: 'Due next' }));
    expect(due.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'AdaDue in 20 h 30 min',
    ]);
    expect(row('Ada').textContent).toContain('Due in 20 h 30 min');
    expect(row('Blaise').textContent).toContain('Overdue by 1 d 2 h');
    expect(row('Grace').textContent).not.toMatch(/Due|Overdue/);
  });

  it('keeps what it is narrowed to in the address', async () => {
    const { user, router } = await open([ada, { ...blaise, stage: 'won' }, grace]);
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
    const { user, requests } = await open([ada, blaise, grace]);
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
    const { user, requests } = await open([ada, grace]);
    await user.click(row('Grace'));
    const reasons = await screen.findByRole('list', { name: 'Why it looks like spam' });
    expect(
      within(reasons)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(grace.spam.reasons);
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await user.click(press('Not spam: release'));
    await waitFor(() => expect(row('Grace').textContent).toContain('Pending'));
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
    const { user } = await open([
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
      'SalesDeliveredOpen there in Sales',
      'OfficeFailedgave up',
    ]);
    expect(channels.getByRole('link').getAttribute('href')).toBe('https://app.hubspot.example/7');
  });

  it('takes another stage, and notes', async () => {
    const { user, requests } = await open([ada]);
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

  it('is erased only after a dialog that says what goes and what stays', async () => {
    const { user, requests } = await open([ada, blaise]);
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

describe('what is held about an address', () => {
  it('is all of that address and nothing else, notes included, as a file', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (blob) => {
      file = blob as Blob;
      return 'blob:held';
    };
    URL.revokeObjectURL = () => undefined;
    const other = made('Eve', { notes: 'Please write to ada@example.com.' });
    const { user, stored } = await open([ada, other]);
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
    const { enquiries } = JSON.parse(String(reader.result)) as { enquiries: unknown[] };
    expect(enquiries).toMatchObject([{ firstName: 'Ada', teamNotes: [{ text: 'A friend of mine' }] }]);
  });

  it('may be nothing', async () => {
    const { user } = await open([ada]);
    await user.click(press('Look up an address'));
    await user.type(screen.getByLabelText('Email Address'), 'nobody@example.com');
    await user.click(press('Look up'));
    expect(await screen.findByText('Nothing is held about nobody@example.com.')).not.toBeNull();
  });
});
