import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import type { Enquiry, LeadsSummary, Note } from '@portfolio/contracts/leads/leads.ts';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerRequests, type SentRequest } from './answer-requests.ts';
import { renderPage } from './render-page.tsx';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { Leads } from '../features/leads/admin/leads.tsx';

/** A moment so many hours from now. */
export const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

/** An enquiry of somebody, delivered and waiting for an answer. */
export const made = (name: string, change: Partial<Enquiry> = {}): Enquiry => ({
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
  answeredBy: null,
  assignedTo: null,
  assignedBy: null,
  assignedAt: null,
  respondBy: hours(20.51),
  consent: null,
  value: null,
  answers: [],
  language: null,
  journey: null,
  spam: { score: 0, reasons: [] },
  ...change,
});

const ada = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001', name: 'Ada Lovelace' };

const summary: LeadsSummary = {
  open: 7,
  overdue: 2,
  suspect: 1,
  failed: 0,
  answeredInTime: { count: 9, of: 10, percent: 90 },
  medianAnswerMinutes: 200,
  canary: { lastProvenAt: null, state: 'broken' },
};

/** Stands in for a server of these enquiries, as far as the page needs one. */
function serve(enquiries: Enquiry[]) {
  const notes: Note[] = [];
  const answers: Record<string, (request: SentRequest) => object> = {
    'GET summary': () => ({ body: summary }),
    'GET notes': () => ({ body: notes }),
    'POST notes': ({ body }) => {
      const note = { id: String(notes.length), createdAt: hours(0), by: ada, ...(body as { text: string }) };
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
    const [, , part, id, action] = pathname.split('/');
    if (part === 'site') return { body: { currency: 'EUR' } };
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
        (searchParams.get('id') ?? one.id) === one.id &&
        (searchParams.get('state') ?? one.state) === one.state &&
        (searchParams.get('stage') ?? one.stage) === one.stage,
    );
    return { body: found, headers: { 'x-total-count': String(found.length) } };
  });
  return { requests, stored };
}

/** Opens the inbox before such a server. */
export async function openInbox(enquiries: Enquiry[], beside?: ReactNode, rights?: readonly UserRight[]) {
  const server = serve(enquiries);
  const page = renderPage(
    <>
      {beside}
      <Leads />
      <Toaster />
    </>,
    rights,
  );
  if (enquiries.length > 0) await screen.findByRole('region', { name: 'Enquiries' });
  return { ...page, ...server };
}
