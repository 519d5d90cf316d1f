import type { EnquiryState } from '@portfolio/contracts/leads/leads.ts';

/** The worst of an enquiry's deliveries, as an aggregate over them; without any it waits for a channel. */
export const stateOf = `
  case when enquiries.is_suspect then 'suspect'
    when bool_or(deliveries.state = 'failed') then 'failed'
    when bool_or(deliveries.state = 'pending') then 'pending'
    when bool_or(deliveries.state = 'delivered') then 'delivered'
    when count(*) > 0 then 'failed'
    else 'pending' end`;

const has = (states: string) =>
  `exists (select from deliveries where enquiry_id = enquiries.id and state in (${states}))`;
const all = `'failed', 'pending', 'delivered', 'cancelled'`;

/** The same as conditions, which take no aggregate of every enquiry. */
export const stateConditions: Readonly<Record<EnquiryState, string>> = {
  suspect: 'is_suspect',
  failed: `not is_suspect and (${has(`'failed'`)} or (${has(`'cancelled'`)} and not ${has(`'pending', 'delivered'`)}))`,
  pending: `not is_suspect and not ${has(`'failed'`)} and (${has(`'pending'`)} or not ${has(all)})`,
  delivered: `not is_suspect and ${has(`'delivered'`)} and not ${has(`'failed', 'pending'`)}`,
};

/** What still asks for an answer. */
export const isOpen = `answered_at is null and stage in ('new', 'contacted') and not is_suspect`;

/** Written so that the index of open enquiries finds them by their age. */
export const isOverdue = `${isOpen} and enquiries.created_at < now() - make_interval(mins => ?)`;

/** For `like`: what holds a text as it stands. */
export const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Finds in what the visitor wrote, and in the notes of administrators; each by its own index, where there is one. */
export const isFound = `enquiries.id in (
  select id from enquiries where search_text like lower(?)
  union all select enquiry_id from enquiry_notes where search_text like lower(?))`;
