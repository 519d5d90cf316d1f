import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Looks a name up that may stand for several replicas, and puts any of them first. Node connects to the next one by itself where
 * one refuses or does not answer within a quarter of a second, so that a replica that is gone costs no request.
 */
export const lookUpAnyReplica: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, options, (error, found, family) => {
    if (error !== null || !Array.isArray(found) || found.length < 2) {
      callback(error, found, family);
      return;
    }
    const first = randomInt(found.length);
    callback(null, [...found.slice(first), ...found.slice(0, first)]);
  });
};
