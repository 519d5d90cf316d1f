import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

const siteQuery = queryOptions({
  queryKey: ['site-of-enquiries'],
  queryFn: ({ signal }) => callEndpoint('getSite', { signal }),
});

/** The currency of the site, and amounts in it; undefined until it is known. */
export function useSiteMoney(): { currency: string; write: (amount: number) => string } | undefined {
  const { data } = useQuery(siteQuery);
  if (data === undefined) return undefined;
  const { currency } = data;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 });
  return { currency, write: (amount) => format.format(amount) };
}
