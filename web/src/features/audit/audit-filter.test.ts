import { describe, expect, it } from '@jest/globals';
import { readFilters } from '../../kit/use-address-filters.ts';
import { auditFilters, filterQuery } from './audit-filter.ts';

const userId = '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001';
const read = (query: string) => readFilters(new URLSearchParams(query), auditFilters);

describe('the filter of the audit log', () => {
  it('is what the address says', () => {
    const query = `who=${userId}&kind=signIns&from=2026-11-01&to=2026-11-25&refused=1`;
    expect(read(query)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it('leaves out what makes no sense', () => {
    expect(read('who=me&kind=constructor&from=yesterday&to=2026-13-45&cursor=7')).toEqual({});
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
