import type { IncomingHttpHeaders } from 'node:http';
import {
  groupedReadsPath,
  maxGroupedReads,
  unpackAnswers,
  type GroupedAnswer,
  type GroupedRead,
} from '@portfolio/kit/grouped-reads.ts';
import type { Identity } from '@portfolio/kit/identity.ts';
import { jsonType } from '@portfolio/kit/json-body.ts';
import { callerHeaders } from './caller-headers.ts';
import { errorOf, type UpstreamAnswer } from './upstream-answers.ts';
import type { Attempt, UpstreamCall, UpstreamName } from './upstream-call.ts';

interface Waiting {
  call: UpstreamCall;
  headers: IncomingHttpHeaders;
  resolve: (answer: UpstreamAnswer | Promise<UpstreamAnswer>) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the reads of one service that come in one turn of the event loop as one request: what HTTP takes for each of them, on both
 * sides, is more than to answer it. One that comes alone goes as it is.
 *
 * @param attempt sends one request; what it rejects with, all reads of the group reject with
 */
export function createReadGroups(attempt: Attempt, identity: Identity): Attempt {
  const waiting = new Map<UpstreamName, Waiting[]>();

  async function askTogether(upstream: UpstreamName, group: readonly Waiting[]): Promise<UpstreamAnswer> {
    const call: UpstreamCall = {
      ...({ upstream, method: 'POST', target: groupedReadsPath, user: null } as const),
      requestId: group[0]?.call.requestId ?? '',
      body: JSON.stringify(group.map(toGrouped)),
    };
    return attempt(call, { ...callerHeaders(identity, call), 'content-type': jsonType });
  }

  /** None where each is to be asked for alone. */
  async function answersOf(upstream: UpstreamName, group: readonly Waiting[]): Promise<GroupedAnswer[]> {
    if (group.length === 1) return [];
    const answer = await askTogether(upstream, group);
    // 404 is what a service says that is of a version before groups.
    return answer.status === 404 ? [] : unpack(answer, group.length);
  }

  async function settle(upstream: UpstreamName, group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await answersOf(upstream, group);
      for (const [index, { call, headers, resolve }] of group.entries())
        resolve(answers[index] ?? attempt(call, headers));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  function sendWaiting(upstream: UpstreamName): void {
    const reads = waiting.get(upstream) ?? [];
    waiting.delete(upstream);
    while (reads.length > 0) void settle(upstream, reads.splice(0, maxGroupedReads));
  }

  return (call, headers) =>
    new Promise((resolve, reject) => {
      const { upstream } = call;
      const reads = waiting.get(upstream) ?? [];
      reads.push({ call, headers, resolve, reject });
      if (reads.length > 1) return;
      waiting.set(upstream, reads);
      setImmediate(sendWaiting, upstream);
    });
}

const toGrouped = ({ call: { target }, headers }: Waiting): GroupedRead => ({
  target,
  // Those of a read that is the same for all come once each.
  headers: headers as Record<string, string>,
});

/** @throws AppError that the service answered; whatever `unpackAnswers` throws */
function unpack(answer: UpstreamAnswer, count: number): GroupedAnswer[] {
  if (answer.status !== 200) throw errorOf(answer);
  const answers = unpackAnswers(answer.body);
  if (answers.length !== count) throw new RangeError('a group has one answer for each of its reads');
  return answers;
}
