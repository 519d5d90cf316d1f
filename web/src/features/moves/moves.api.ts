import type { EditMoveBody, Move, MoveKind, MovePlan } from '@portfolio/contracts/media/moves.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { callEndpoint, endpointPath } from '../../lib/http/call-endpoint.ts';
import { fetchPage, slowMs, type Page } from '../../lib/http/http.ts';
import { uploadFile } from '../../lib/http/upload.ts';

const keys = {
  all: ['moves'],
  one: (id: string) => ['moves', id],
  plan: (id: string) => ['moves', id, 'plan'],
} as const;

const pollMs = 1000;
/** A file of 200 MB is read in minutes. */
const readMs = 900_000;

/** Whatever was read before a move came in may be out of date. */
function reloadAllBut(client: QueryClient, id: string): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== 'moves' || queryKey[1] !== id;
  client.removeQueries({ type: 'inactive', predicate });
  void client.invalidateQueries({ predicate });
}

export const movesQuery = queryOptions({
  queryKey: keys.all,
  queryFn: ({ signal }) => callEndpoint('listMoves', { signal }),
});

/** A move; asked for again and again while it runs. */
export const moveQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Move>(keys.one(id));
      const move = await callEndpoint('getMove', { params: { id }, signal });
      if (known?.state === 'running' && move.state !== 'running') reloadAllBut(client, id);
      return move;
    },
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });

export type PlannedItem = MovePlan['items'][number] & {
  key: string;
  /** The hosts that pictures of its page of the plan come from. */
  hosts: readonly string[];
};

/** What would become of the items, page by page. */
export const planQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.plan(id),
    queryFn: async ({ pageParam, signal }): Promise<Page<PlannedItem>> => {
      const page = await fetchPage<never>(pageParam, { signal, timeoutMs: slowMs });
      const { items, hosts } = page.rows as unknown as MovePlan;
      return {
        ...page,
        rows: items.map((item, index) => ({ ...item, hosts, key: `${pageParam} ${String(index)}` })),
      };
    },
    initialPageParam: endpointPath('getMovePlan', { params: { id }, query: {} }),
    getNextPageParam: (page) => page.next,
  });

interface SentFile {
  file: File;
  kind: MoveKind;
  origin: string;
  onProgress: (share: number) => void;
}

export function useSendMove() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, kind, origin, onProgress }: SentFile) =>
      uploadFile<Move>(endpointPath('createMove'), file, {
        ...{ onProgress, answerMs: readMs },
        fields: { kind, origin },
      }),
    onSuccess: (move) => {
      queryClient.setQueryData(keys.one(move.id), move);
      return queryClient.invalidateQueries({ queryKey: keys.all, exact: true });
    },
  });
}

/** Decisions are sent one after the other, and before a run that is started after them. */
const scope = { id: 'move' };

/** Changes some decisions, which are shown at once. */
export function useEditMove(id: string) {
  const queryClient = useQueryClient();
  const mutationKey = [...keys.one(id), 'edit'];
  return useMutation({
    ...{ mutationKey, scope, meta: { toastsFailure: true } },
    mutationFn: (body: EditMoveBody) => callEndpoint('editMove', { params: { id }, body }),
    onMutate: async ({ types, ...body }) => {
      await queryClient.cancelQueries({ queryKey: keys.one(id) });
      queryClient.setQueryData(moveQuery(id).queryKey, (move) =>
        move === undefined ? move : ({ ...move, ...body, types: { ...move.types, ...types } } as Move),
      );
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey: keys.one(id) });
    },
  });
}

/** Runs a move, or tries again what failed. */
export function useRunMove(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...{ scope, meta: { toastsFailure: true } },
    mutationFn: (isRetry: boolean) =>
      isRetry ? callEndpoint('retryMove', { params: { id } }) : callEndpoint('runMove', { params: { id } }),
    onSuccess: (move) => queryClient.setQueryData(keys.one(id), move),
  });
}

/** Adds addresses, if any, and asks for all of them. */
export function useCheckMove(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (addresses: string) => {
      if (addresses.trim() !== '')
        await callEndpoint('addMoveAddresses', { params: { id }, body: addresses });
      return callEndpoint('checkMove', { params: { id } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.one(id), exact: true }),
  });
}
