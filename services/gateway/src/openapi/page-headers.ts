import { maxSearchTotal } from '@portfolio/contracts/apps.ts';
/** Headers of an answer that is a page of a list. */
export const pageHeaders = {
  Link: 'The next page, as rel="next"; absent on the last one',
  'X-Total-Count': `How many there are on all pages; a search of apps counts to ${String(maxSearchTotal)}`,
} as const;
