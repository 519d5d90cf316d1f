import type { EnquiryState, Enquiry } from '@portfolio/contracts/leads.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson, fetchPage, type Page } from '../../../lib/http.ts';

const path = '/api/leads';
const pageSize = 25;

const listPath = (state: EnquiryState | undefined) =>
  `${path}?${new URLSearchParams({ ...(state === undefined ? {} : { state }), limit: String(pageSize) }).toString()}`;

/** Enquiries newest first, in one state or in all, page by page. Never kept: they are looked at to see how they stand. */
export const enquiriesQuery = (state: EnquiryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['enquiries', state ?? 'all'],
    queryFn: ({ pageParam, signal }) => fetchPage<Enquiry>(pageParam, { signal }),
    initialPageParam: listPath(state),
    getNextPageParam: (page: Page<Enquiry>) => page.next,
    staleTime: 0,
    gcTime: 0,
  });

/** A file for spreadsheets. */
export const exportPath = (state: EnquiryState | undefined) =>
  `${path}/export.csv${state === undefined ? '' : `?state=${state}`}`;

function useEnquiryMutation<T>(mutationFn: (variables: T) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['enquiries'] }),
  });
}

/** Sends it to the CRM again, under its own key. */
export const useSendAgain = () =>
  useEnquiryMutation((id: string) => fetchJson(`${path}/${id}/retry`, { method: 'POST' }));

/** Notes down that the visitor was answered, or was not. */
export const useMarkAnswered = () =>
  useEnquiryMutation(({ id, isAnswered }: { id: string; isAnswered: boolean }) =>
    fetchJson(`${path}/${id}`, { method: 'PATCH', body: { isAnswered } }),
  );
