import type { EditEnquiryBody, Enquiry, EnquiryFilters } from '@portfolio/contracts/leads/leads.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../../lib/http/call-endpoint.ts';
import { fetchPage, type Page } from '../../../lib/http/http.ts';
import { pagedQuery } from '../../../lib/http/paged-query.ts';
import { isOpen } from './due.ts';

/** New enquiries arrive while the inbox is open. */
const refreshMs = 30_000;
const pageSize = 100;
/** The most that the API gives at once. */
const largestPage = 200;

const listPath = (filters: EnquiryFilters, limit: number) =>
  endpointPath('listEnquiries', { query: { ...filters, limit } });

const listKey = 'enquiries';

/** Enquiries newest first, page by page. Not cached. The more pages are shown, the less often all of them are read again. */
export const enquiriesQuery = (filters: EnquiryFilters) =>
  infiniteQueryOptions({
    queryKey: [listKey, filters],
    ...pagedQuery<Enquiry>(listPath(filters, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refreshMs * (state.data?.pages.length ?? 1),
    staleTime: 0,
    gcTime: 0,
  });

/** How things stand, in numbers. */
export const summaryQuery = queryOptions({
  queryKey: ['enquiry-summary'],
  queryFn: ({ signal }) => callEndpoint('summariseEnquiries', { signal }),
  refetchInterval: refreshMs,
  staleTime: 0,
});

/**
 * Who waits for an answer whose time is not over, the next first. All of them came within the time that an answer may take,
 * so that they are among the newest.
 */
export const dueNextQuery = queryOptions({
  queryKey: ['enquiries-due'],
  queryFn: async ({ signal }) => {
    const waiting: Enquiry[] = [];
    let next: string | undefined = listPath({ isOverdue: false }, largestPage);
    while (next !== undefined) {
      const page: Page<Enquiry> = await fetchPage<Enquiry>(next, { signal });
      const inTime = page.rows.filter(({ respondBy }) => Date.parse(respondBy) >= Date.now());
      waiting.push(...inTime.filter(isOpen));
      next = inTime.length === page.rows.length ? page.next : undefined;
    }
    return waiting.toSorted((first, second) => Date.parse(first.respondBy) - Date.parse(second.respondBy));
  },
  refetchInterval: refreshMs,
  staleTime: 0,
});

export const notesQuery = (id: string) =>
  queryOptions({
    queryKey: ['enquiry-notes', id],
    queryFn: ({ signal }) => callEndpoint('listNotes', { params: { id }, signal }),
    staleTime: 0,
  });

/** Who an enquiry can be given to. */
export const assigneesQuery = queryOptions({
  queryKey: ['enquiry-assignees'],
  queryFn: ({ signal }) => callEndpoint('listAssignees', { signal }),
});

/** Everything that is held about an e-mail address. */
export const heldQuery = (email: string) =>
  queryOptions({
    queryKey: ['enquiries-held', email],
    queryFn: ({ signal }) => callEndpoint('getHeldData', { query: { email }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** A file for spreadsheets. */
export const exportPath = (filters: EnquiryFilters) => endpointPath('exportEnquiries', { query: filters });

type List = InfiniteData<Page<Enquiry>>;

function changeRows(queryClient: QueryClient, change: (page: Page<Enquiry>) => Page<Enquiry>): void {
  queryClient.setQueriesData<List>(
    { queryKey: [listKey] },
    (list) => list && { ...list, pages: list.pages.map(change) },
  );
}

/** Puts an enquiry as it is now into the lists that show it: asking for hundreds of pages again would take seconds. */
function showChanged(queryClient: QueryClient, changed: Enquiry): void {
  const replace = (row: Enquiry) => (row.id === changed.id ? changed : row);
  changeRows(queryClient, (page) =>
    page.rows.some(({ id }) => id === changed.id) ? { ...page, rows: page.rows.map(replace) } : page,
  );
  refreshNumbers(queryClient);
}

function refreshNumbers(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: summaryQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: dueNextQuery.queryKey });
}

/** Reads everything anew, of the list its beginning. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    queryClient.setQueriesData<List>(
      { queryKey: [listKey] },
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    refreshNumbers(queryClient);
    await queryClient.invalidateQueries({ queryKey: [listKey] });
  };
}

/** Does something with an enquiry, and shows how it is then. */
function useEnquiryMutation<T extends { enquiry: Enquiry }>(
  mutationFn: (variables: T) => Promise<Enquiry | undefined>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (changed) => {
      if (changed !== undefined) showChanged(queryClient, changed);
    },
  });
}

async function actAndRead({ id }: Enquiry, action: EnquiryAction): Promise<Enquiry | undefined> {
  await actions[action](id);
  const [enquiry] = await callEndpoint('listEnquiries', { query: { id } });
  return enquiry;
}

const actions = {
  retry: (id: string) => callEndpoint('retryEnquiry', { params: { id } }),
  release: (id: string) => callEndpoint('releaseEnquiry', { params: { id } }),
  quarantine: (id: string) => callEndpoint('quarantineEnquiry', { params: { id } }),
};

/** `retry` sends it again where it is not delivered, `release` takes it out of quarantine, `quarantine` puts it there. */
export type EnquiryAction = keyof typeof actions;

export const useEnquiryAction = (action: EnquiryAction) =>
  useEnquiryMutation(({ enquiry }: { enquiry: Enquiry }) => actAndRead(enquiry, action));

/** Notes down how far an enquiry has come, whether the visitor was answered, or who looks after it. */
export const useEditEnquiry = () =>
  useEnquiryMutation(({ enquiry, body }: { enquiry: Enquiry; body: EditEnquiryBody }) =>
    callEndpoint('editEnquiry', { params: { id: enquiry.id }, body }),
  );

/** Erases what is personal of an enquiry, for good. */
export function useEraseEnquiry() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (erased: Enquiry) => callEndpoint('eraseEnquiry', { params: { id: erased.id } }),
    onSuccess: (_, erased) => {
      changeRows(queryClient, ({ rows, total, ...page }) => ({
        ...page,
        rows: rows.filter(({ id }) => id !== erased.id),
        total: total - 1,
      }));
      queryClient.removeQueries({ queryKey: notesQuery(erased.id).queryKey });
      refreshNumbers(queryClient);
    },
  });
}

export function useAddNote(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => callEndpoint('addNote', { params: { id }, body: { text } }),
    onSuccess: (note) =>
      queryClient.setQueryData(notesQuery(id).queryKey, (notes) => [...(notes ?? []), note]),
  });
}
