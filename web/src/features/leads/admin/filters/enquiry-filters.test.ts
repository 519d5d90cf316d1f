import { describe, expect, it } from '@jest/globals';
import { filtersOf, parametersOf } from './enquiry-filters.ts';

describe('the filters of enquiries', () => {
  it('are what the address says', () => {
    const address = 'state=failed&stage=won&assignedTo=me&q=ada+l&isOverdue=true';
    const filters = filtersOf(new URLSearchParams(address));
    expect(filters).toEqual({ state: 'failed', stage: 'won', assignedTo: 'me', q: 'ada l', isOverdue: true });
    expect(parametersOf(filters).toString()).toBe(address);
  });

  it('leave out what the address has wrong, and what is empty', () => {
    expect(filtersOf(new URLSearchParams('state=x&stage=&assignedTo=you&q=+&isOverdue=1&page=3'))).toEqual(
      {},
    );
  });
});
