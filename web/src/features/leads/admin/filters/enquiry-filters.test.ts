import { describe, expect, it } from '@jest/globals';
import { readFilters } from '../../../../kit/use-address-filters.ts';
import { filterQuery, inboxFilters } from './enquiry-filters.ts';

const queryOf = (address: string) => filterQuery(readFilters(new URLSearchParams(address), inboxFilters));

describe('the filters of enquiries', () => {
  it('are what the address says', () => {
    const address = 'state=failed&stage=won&assignedTo=me&q=ada+l&isOverdue=true&enquiry=7K3F-2M9P';
    const filters = { state: 'failed', stage: 'won', assignedTo: 'me', q: 'ada l', isOverdue: true };
    expect(queryOf(address)).toEqual(filters);
  });

  it('leave out what the address has wrong, and what is empty', () => {
    expect(queryOf('state=x&stage=&assignedTo=you&q=+&isOverdue=1&page=3')).toEqual({});
  });
});
