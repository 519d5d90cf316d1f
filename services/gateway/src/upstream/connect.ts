import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns';
import { connect, type LookupFunction, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { canConnectLater, connectLimitsMs } from './call-policy.ts';

/**
 * Looks a name up that may stand for several replicas, and puts any of them first. Node connects to the next one by itself where
 * one refuses or does not answer within a quarter of a second, so that a replica that is gone costs no request.
 */
const lookUpAnyReplica: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found, family) => {
    if (error !== null || !Array.isArray(found) || found.length < 2) {
      callback(error, found, family);
      return;
    }
    const first = randomInt(found.length);
    callback(null, [...found.slice(first), ...found.slice(0, first)]);
  });
};

function connectOnce(options: NetConnectOpts): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...options, lookup: lookUpAnyReplica });
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' }));
    }, connectLimitsMs.attempt);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('close', () => {
      clearTimeout(timer);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
    });
  });
}

/**
 * Connects to a service, trying again with growing delays while it does not listen yet: a request waits for it instead of
 * failing. Nothing was sent by then, so that this is safe for every request.
 *
 * @throws the last attempt's error after 10 s; at once where the failure is another one
 */
export async function connectPatiently(options: NetConnectOpts): Promise<Socket> {
  const deadline = performance.now() + connectLimitsMs.patience;
  const { firstDelay, longestDelay } = connectLimitsMs;
  for (let delay: number = firstDelay; ; delay = Math.min(2 * delay, longestDelay)) {
    try {
      return await connectOnce(options);
    } catch (error) {
      if (!canConnectLater(error) || performance.now() + delay > deadline) throw error;
    }
    await sleep(delay);
  }
}
