import { enquiryStates, stages, type EnquiryFilters } from '@portfolio/contracts/leads/leads.ts';
import { isWords, type FiltersOf } from '../../../../kit/use-address-filters.ts';

/** What the inbox is narrowed to, and the reference of the open enquiry, in the page's address. */
export const inboxFilters = {
  state: enquiryStates,
  stage: stages,
  assignedTo: ['me'],
  q: isWords,
  isOverdue: ['true', 'false'],
  enquiry: isWords,
} as const;
export type InboxFilters = FiltersOf<typeof inboxFilters>;

/** What the inbox is narrowed to, as the API has it. */
export function filterQuery({ enquiry, q, isOverdue, ...filters }: InboxFilters): EnquiryFilters {
  return {
    ...filters,
    ...(q !== undefined && { q: q.trim().slice(0, 200) }),
    ...(isOverdue !== undefined && { isOverdue: isOverdue === 'true' }),
  };
}
