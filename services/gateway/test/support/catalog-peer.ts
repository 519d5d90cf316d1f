import { brandAnswer } from './brand.ts';
import type { Peer } from './peers.ts';
import { sendJson } from './peers.ts';

/** Stands for the catalog: numbers its states, and says with each answer which one it shows. */
export interface CatalogPeer {
  state: { revision: number; titles: string[] };
  /** How often a list was asked for. */
  reads: () => number;
  /** Commits a change, silently; the database is to be told by the test. */
  commit: (title: string) => number;
  /** Lets reads see the state and then waits before it answers. @returns lets them go */
  holdAnswers: () => () => void;
  /** Answers with this status instead. */
  failWith: (status: number | undefined) => void;
}

export function actAsCatalog(peer: Peer): CatalogPeer {
  const state = { revision: 1, titles: ['first'] };
  let reads = 0;
  let held: Promise<void> | undefined;
  let failure: number | undefined;
  const commit = (title: string) => {
    state.titles = [...state.titles, title];
    state.revision += 1;
    return state.revision;
  };
  peer.handle(async (request, response) => {
    const isRead = request.method === 'GET';
    if (isRead) reads += 1;
    if (failure !== undefined) {
      sendJson(response, failure, { status: failure, code: failure === 404 ? 'appNotFound' : 'unavailable' });
      return;
    }
    if (!isRead) commit(request.url ?? '');
    // No page has the address of an app, and none that of the document for what is missing.
    if (/(?:%2F|slug\/)(?:missing|_$)|%2Fapps%2F/i.test(request.url ?? '')) {
      sendJson(response, 404, { status: 404, code: 'pageNotFound', message: '', requestId: '' });
      return;
    }
    const body = request.url === '/api/site/brand' ? brandAnswer() : [...state.titles];
    const headers = {
      'x-portfolio-revision': `apps ${String(state.revision)}`,
      'x-total-count': String(state.titles.length),
    };
    if (isRead) await held;
    sendJson(response, 200, body, headers);
  });
  return {
    state,
    reads: () => reads,
    commit,
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      held = promise.then(() => undefined);
      return () => {
        held = undefined;
        resolve(undefined);
      };
    },
    failWith: (status) => {
      failure = status;
    },
  };
}
