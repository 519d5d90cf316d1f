import { describe, expect, it } from '@jest/globals';
import { isDatabaseOutage } from './postgres-errors.ts';

describe('a database outage', () => {
  // What pg itself says, without a code, where the server goes away while somebody connects or asks.
  it.each([
    'timeout expired',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
    // A connection that is not allowed; a table that is not allowed is a fault of ours.
    'permission denied for database template1',
    'select 1 - permission denied for database template1',
  ])('is "%s"', (message) => {
    expect(isDatabaseOutage(new Error(message))).toBe(true);
  });

  it('is no fault of ours', () => {
    expect(isDatabaseOutage(new Error('x is not a function'))).toBe(false);
    expect(isDatabaseOutage(new Error('permission denied for table apps'))).toBe(false);
    expect(isDatabaseOutage('timeout expired')).toBe(false);
  });
});
