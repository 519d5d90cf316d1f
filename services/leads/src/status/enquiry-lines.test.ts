import { expect, it } from '@jest/globals';
import { enquiryLines } from './enquiry-lines.ts';

type Facts = Parameters<typeof enquiryLines>;

const nothing: Facts[0] = { pending: 0, failed: 0, oldestPending: 0 };
const office = (state: 'ok' | 'failing'): Facts[1] => [
  { kind: 'email', name: 'Office', health: { state, lastDeliveredAt: null, lastError: null } },
];
const alive: Facts[2] = { state: 'ok', lastProvenAt: '2026-03-01T10:00:00.000Z' };

it.each<[string, Facts, string, string, RegExp]>([
  [
    'enquiries that wait long',
    [{ ...nothing, pending: 3, oldestPending: 3600 }, office('ok'), alive],
    'enquiries.waiting',
    'warning',
    /^3, the oldest for 60 min$/,
  ],
  [
    'enquiries that are on their way',
    [{ ...nothing, pending: 3, oldestPending: 20 }, office('ok'), alive],
    'enquiries.waiting',
    'ok',
    /^3, /,
  ],
  [
    'enquiries that no channel takes',
    [{ ...nothing, pending: 3, oldestPending: 3600 }, [], alive],
    'enquiries.waiting',
    'ok',
    /^3, until a channel is on$/,
  ],
  [
    'deliveries that are given up',
    [{ ...nothing, failed: 1 }, office('ok'), alive],
    'enquiries.failed',
    'failing',
    /^1 delivery$/,
  ],
  [
    'a channel that fails',
    [nothing, office('failing'), alive],
    'enquiries.channels',
    'failing',
    /^Failing: Office$/,
  ],
  ['no channel', [nothing, [], alive], 'enquiries.channels', 'warning', /nobody is told/],
  [
    'a broken canary',
    [nothing, office('ok'), { state: 'broken', lastProvenAt: null }],
    'enquiries.canary',
    'failing',
    /do not come back$/,
  ],
])('the status page tells of %s', (_name, facts, id, state, value) => {
  const line = enquiryLines(...facts).find((one) => one.id === id);
  expect(line).toMatchObject({ state, value: expect.stringMatching(value) });
  expect(line?.advice === null).toBe(state === 'ok');
});
