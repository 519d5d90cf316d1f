import { describe, expect, it } from '@jest/globals';
import { filterQuery, readFilter, writeFilter } from './audit-filter.ts';

const userId = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';
const read = (query: string) => readFilter(new URLSearchParams(query));

describe('the filter of the audit log', () => {
  it('is the same again after the address was written and read', () => {
    const query = `who=${userId}&kind=signIns&from=2026-11-01&to=2026-11-25&refused=1`;
    expect(new URLSearchParams(writeFilter(read(query))).toString()).toBe(query);
    expect(writeFilter(read(''))).toEqual({});
  });

  it('leaves out what makes no sense', () => {
    expect(writeFilter(read('who=me&kind=constructor&from=yesterday&to=2026-13-45&cursor=7'))).toEqual({});
  });

  it('spans whole days of the time zone here', () => {
    expect(filterQuery(read('from=2026-10-24&to=2026-10-25&refused=1&who=nobody'))).toEqual({
      userId: 'nobody',
      from: new Date('2026-10-24T00:00').toISOString(),
      to: new Date('2026-10-26T00:00').toISOString(),
      outcome: 'refused',
    });
  });
});
