import { describe, expect, it } from '@jest/globals';
import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { timelineOf } from './timeline-events.ts';

const enquiry: Enquiry = {
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  reference: 'ABCD-2345',
  firstName: 'Grace Hopper',
  email: 'grace@example.org',
  phone: '1234567890',
  notes: 'We need a compiler.',
  state: 'pending',
  reason: null,
  attempts: [],
  deliveries: [],
  createdAt: '2026-01-01T10:00:00.000Z',
  deliveredAt: null,
  stage: 'new',
  answeredAt: null,
  answeredBy: null,
  assignedTo: null,
  assignedBy: null,
  assignedAt: null,
  respondBy: '2026-01-02T10:00:00.000Z',
  value: null,
  answers: [],
  language: null,
  journey: null,
  consent: null,
  spam: { score: 0, reasons: [] },
};

describe('the timeline of an enquiry', () => {
  it('begins with its arrival', () => {
    expect(timelineOf(enquiry)).toEqual([{ at: enquiry.createdAt, what: 'Received', tone: 'neutral' }]);
  });

  it('tells each call with the answer of the CRM, then the delivery', () => {
    const delivered = timelineOf({
      ...enquiry,
      attempts: [
        { at: '2026-01-01T10:00:01.000Z', status: null, error: 'connect ECONNREFUSED' },
        { at: '2026-01-01T10:01:00.000Z', status: 503, error: null },
        { at: '2026-01-01T10:02:00.000Z', status: 201, error: null },
      ],
      deliveredAt: '2026-01-01T10:02:00.000Z',
      answeredAt: '2026-01-01T09:59:00.000Z',
      answeredBy: { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002', name: 'Ada Lovelace' },
    });
    expect(delivered.map(({ what, tone }) => `${tone}: ${what}`)).toEqual([
      'success: Marked as answered by Ada Lovelace',
      'neutral: Received',
      'error: No answer from the CRM: connect ECONNREFUSED',
      'error: The CRM answered 503',
      'neutral: The CRM answered 201',
      'success: Delivered to the CRM',
    ]);
  });

  it('takes a 409 for delivered, as the worker does', () => {
    const [, attempt] = timelineOf({
      ...enquiry,
      attempts: [{ at: '2026-01-01T10:00:01.000Z', status: 409, error: null }],
    });
    expect(attempt?.tone).toBe('neutral');
  });

  it('tells who answered where there are several channels', () => {
    const delivery = (kind: 'email' | 'webhook', name: string, attempts: Enquiry['attempts']) => ({
      channelId: name,
      kind,
      name,
      state: 'delivered' as const,
      reason: null,
      externalId: null,
      externalUrl: null,
      attempts,
    });
    const at = (second: number) => `2026-01-01T10:00:0${String(second)}.000Z`;
    const events = timelineOf({
      ...enquiry,
      deliveries: [
        delivery('email', 'Office', [
          { at: at(1), status: 450, error: 'the mail server answered 450 4.2.0 Greylisted' },
          { at: at(3), status: 250, error: null },
        ]),
        delivery('webhook', 'Chat', [{ at: at(2), status: null, error: 'no answer in time' }]),
      ],
      deliveredAt: at(4),
    });
    expect(events.map(({ what }) => what)).toEqual([
      'Received',
      'Office: the mail server answered 450: 4.2.0 Greylisted',
      'Chat: no answer from the webhook in time',
      'Office: the mail server answered 250',
      'Delivered to every channel',
    ]);
  });
});
