import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import { lostEnquiriesLine, type StatusLine } from '@portfolio/contracts/status.ts';
import type { Backlog } from '../delivery/delivery.repository.ts';

/** An enquiry that is on its way for longer is waiting for a channel that does not take it. */
const longSeconds = 15 * 60;

const minutesOf = (seconds: number) => `${String(Math.round(seconds / 60))} min`;
const count = (number: number, one: string, many: string) => `${String(number)} ${number === 1 ? one : many}`;

/** What comes before everything else. @param problem why enquiries cannot be stored */
export const lostLine = (problem: string): StatusLine => ({
  id: lostEnquiriesLine,
  group: 'enquiries',
  name: 'Taking enquiries',
  state: 'failing',
  value: `Enquiries are lost: ${problem}`,
  advice: 'Read the log of leads. After an upgrade that was interrupted: start the site again.',
});

/** How deliveries, channels and the canary are. @param channels those that are on */
export function enquiryLines(
  backlog: Backlog,
  channels: readonly Pick<Channel, 'kind' | 'name' | 'health'>[],
  canary: LeadsSummary['canary'],
): StatusLine[] {
  const isTaking = channels.some(({ kind }) => kind !== 'content');
  return [
    waitingLine(backlog, isTaking),
    failedLine(backlog),
    channelsLine(channels, isTaking),
    canaryLine(canary),
  ];
}

function waitingLine({ pending, oldestPending }: Backlog, hasChannel: boolean): StatusLine {
  const isLate = hasChannel && pending > 0 && oldestPending > longSeconds;
  const wait = hasChannel ? `the oldest for ${minutesOf(oldestPending)}` : 'until a channel is on';
  return {
    id: 'enquiries.waiting',
    group: 'enquiries',
    name: 'On their way',
    state: isLate ? 'warning' : 'ok',
    value: pending === 0 ? 'None' : `${String(pending)}, ${wait}`,
    advice: isLate
      ? 'Look at Enquiries → Channels: a channel that fails keeps them waiting. None is lost.'
      : null,
  };
}

function failedLine({ failed }: Backlog): StatusLine {
  return {
    id: 'enquiries.failed',
    group: 'enquiries',
    name: 'Given up',
    state: failed === 0 ? 'ok' : 'failing',
    value: failed === 0 ? 'None' : count(failed, 'delivery', 'deliveries'),
    advice:
      failed === 0 ? null : 'Open Enquiries → Failed: each says why. Mend that, then press "Send again".',
  };
}

function channelsLine(channels: readonly Pick<Channel, 'name' | 'health'>[], isTaking: boolean): StatusLine {
  const failing = channels.filter(({ health }) => health.state === 'failing' || health.state === 'refused');
  const line = { id: 'enquiries.channels', group: 'enquiries', name: 'Channels' } as const;
  if (failing.length > 0)
    return {
      ...line,
      state: 'failing',
      value: `Failing: ${failing.map(({ name }) => name).join(', ')}`,
      advice: 'Open Enquiries → Channels and press "Test": it shows what the far side says.',
    };
  if (!isTaking)
    return {
      ...line,
      state: 'warning',
      value: 'None is on: enquiries are kept here, and nobody is told',
      advice: 'Add one at Enquiries → Channels.',
    };
  return { ...line, state: 'ok', value: `${String(channels.length)} on`, advice: null };
}

function canaryLine({ state, lastProvenAt }: LeadsSummary['canary']): StatusLine {
  const line = { id: 'enquiries.canary', group: 'enquiries', name: 'Canary' } as const;
  const last = lastProvenAt === null ? '' : `, last came through ${lastProvenAt}`;
  if (state === 'broken')
    return {
      ...line,
      state: 'failing',
      value: `Test enquiries do not come back${last}`,
      advice:
        'Send an enquiry by the contact form yourself. If it arrives, the site cannot reach its own public address.',
    };
  const words = { ok: 'Alive', waiting: 'No test enquiry has come back yet', off: 'Off' };
  return { ...line, state: 'ok', value: words[state] + last, advice: null };
}
