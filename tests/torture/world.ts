import type { Role } from '@portfolio/contracts/account/roles.ts';
import type { TokenScope } from '@portfolio/contracts/account/tokens.ts';
import type { z } from 'zod';
import { ForbiddenAnswer, type Answer, type Question } from '../threats/support/ask.ts';
import type { Site } from '../threats/support/site.ts';
import type { Outcome, State } from './model/state.ts';

/** The owner of the setup, who is nobody's target: a run can always be tidied up. */
export const founder = 'founder';
/** Who else calls, and is switched off, deleted and given other roles. */
export const people: Readonly<Record<string, readonly Role[]>> = {
  owner: ['owner'],
  editor: ['editor'],
  contributor: ['contributor'],
  sales: ['sales'],
};
export const programs: Readonly<Record<string, readonly TokenScope[]>> = {
  reader: ['content:read'],
  drafter: ['content:draft'],
  publisher: ['content:publish'],
  uploader: ['media:write'],
  clerk: ['enquiries:write'],
};

/** One call of an actor, and what the contract says of it. */
export interface Call {
  by: string;
  request: Pick<Question, 'method' | 'path' | 'json' | 'headers' | 'body'>;
  apply: (state: State) => Outcome;
  /** How the model calls the answer; default: its status, and the code of an error. */
  read?: (answer: Answer) => string;
  /** Keeps ids that the answer tells. */
  learn?: (answer: Answer) => void;
  /** What the clock does because of it, and when. */
  clock?: { at: number; apply: (state: State) => Outcome };
}

export interface World {
  site: Site;
  /** Ids of the server, by the key of what has them. */
  ids: Map<string, string>;
  /** `draftedAt` of drafts, by their title; tokens of links, by their key. */
  draftedAt: Map<string, string>;
  links: Map<string, string>;
  /** Tokens of programs. */
  tokens: Map<string, string>;
  /** What the names of all runs begin with. */
  started: string;
  /** A word that is in everything that this run makes. */
  name: () => string;
  /** Forgets what the run before has made. */
  nextRun: () => void;
  /** A new text on each call. */
  mark: (of: string) => string;
  /** @returns undefined where nobody answered, or a part was away */
  send: (call: Pick<Call, 'by' | 'request'>) => Promise<Answer | undefined>;
  /** Asks as the owner of the setup, and expects an answer. */
  ask: (method: string, path: string, json?: unknown) => Promise<Answer>;
  /** Calls of a person are made in the session that an answer has begun. */
  keepSession: (person: string, answer: Answer) => void;
}

export const emailOf = (person: string) => `${person}@example.com`;
const isAway = ({ status }: Answer) => [502, 503, 504].includes(status);
export const bodyOf = <T>(schema: z.ZodType<T>, { status, body }: Answer): T => {
  if (status >= 300) throw new Error(`${String(status)} ${body}`);
  return schema.parse(JSON.parse(body));
};

export function createWorld(site: Site): World {
  const ids = new Map<string, string>();
  const draftedAt = new Map<string, string>();
  const links = new Map<string, string>();
  const cookies = new Map<string, string>();
  const tokens = new Map<string, string>();
  const started = Date.now().toString(36);
  let runs = 0;
  let marks = 0;

  const headersOf = (by: string): Record<string, string> => {
    if (by === founder) return site.signedIn();
    const [cookie, token] = [cookies.get(by), tokens.get(by)];
    if (token !== undefined) return { authorization: `Bearer ${token}` };
    return cookie === undefined ? {} : { cookie };
  };
  const send: World['send'] = async ({ by, request }) => {
    try {
      const headers = { ...headersOf(by), ...request.headers };
      const answer = await site.ask({ ...request, headers, patience: 20_000 });
      return isAway(answer) ? undefined : answer;
    } catch (error) {
      if (error instanceof ForbiddenAnswer) throw error;
      return undefined;
    }
  };
  const ask: World['ask'] = async (method, path, json) => {
    const request = { method, path: `/api${path}`, ...(json === undefined ? {} : { json }) };
    return await site.ask({ ...request, headers: site.signedIn() });
  };
  return {
    site,
    ids,
    draftedAt,
    links,
    tokens,
    name: () => `${started}${String(runs)}x`,
    started,
    nextRun: () => {
      runs += 1;
      for (const key of ids.keys()) if (!(key in people) && !(key in programs)) ids.delete(key);
      draftedAt.clear();
      links.clear();
    },
    mark: (of) => `${of} ${String((marks += 1))}`,
    send,
    ask,
    keepSession: (person, { headers }) => {
      cookies.set(person, (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; '));
    },
  };
}
