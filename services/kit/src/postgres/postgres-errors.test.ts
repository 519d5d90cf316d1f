import { describe, expect, it } from '@jest/globals';
import { isDatabaseOutage } from './postgres-errors.ts';

describe('a database outage', () => {
  // What pg itself says, without a code, where the server goes away while somebody connects or asks.
  it.each([
    'timeout expired',
    'Connection terminated unexpectedly',
    'Client was closed and is not queryable',
    'Client has encountered a connection error and is not queryable',
  ])('is "%s"', (message) => {
    expect(isDatabaseOutage(new Error(message))).toBe(true);
  });

  it('is a connection that PostgreSQL refuses, but no statement that it refuses', () => {
    const refusal = (severity: string) =>
      Object.assign(new Error('permission denied for database template1'), { severity, code: '42501' });
    expect(isDatabaseOutage(refusal('FATAL'))).toBe(true);
    expect(isDatabaseOutage(refusal('ERROR'))).toBe(false);
  });

  it('is no fault of ours', () => {
    expect(isDatabaseOutage(new Error('x is not a function'))).toBe(false);
    expect(isDatabaseOutage(new Error('permission denied for table apps'))).toBe(false);
    expect(isDatabaseOutage('timeout expired')).toBe(false);
  });
});
