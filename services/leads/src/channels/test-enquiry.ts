import { randomUUID } from 'node:crypto';
import type { Outgoing, OutgoingEnquiry, OutgoingEvent } from '../senders/sender.ts';

/** What a channel is tested with: marked as a test wherever a person may read it, and stored nowhere. */
function testEnquiry(): OutgoingEnquiry {
  return {
    id: randomUUID(),
    reference: 'TEST-TEST',
    createdAt: new Date(),
    body: {
      firstName: 'Test of the website',
      email: 'test@example.com',
      phone: '0000000000',
      notes:
        'This is a test of the channel, sent by the administrator of the website. Nobody has to answer it.',
    },
    ...{ journey: null, answers: [], language: null },
    isTest: true,
  };
}

/** Its only delivery. */
export function testDelivery(): Outgoing {
  const enquiry = testEnquiry();
  return {
    key: `test_${enquiry.id}`,
    enquiry,
    isRepeat: false,
    canAcknowledge: false,
    acceptedRecipients: [],
  };
}

/** What a channel for the content is tested with: a change of the site that changes nothing. */
export function testEvent(): OutgoingEvent {
  const id = randomUUID();
  const data = { kind: 'settings', id, title: 'Test of the website', address: null };
  return {
    key: `test_${id}`,
    event: { id, type: 'site.changed', at: new Date().toISOString(), data },
    isTest: true,
  };
}
