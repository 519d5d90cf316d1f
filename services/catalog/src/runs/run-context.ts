import { AsyncLocalStorage } from 'node:async_hooks';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';
import { personOf, tokenOf } from '@portfolio/kit/secrets/identity.ts';
import type { RequestHandler } from 'express';

/** Whose changes are recorded as a run: those of a token, or of the undo of another run. */
export interface RunAuthor {
  by: Person;
  token?: CallingToken;
  undoOf?: string;
}

const authors = new AsyncLocalStorage<RunAuthor>();

/** Who makes the changes of the request being answered; undefined: nobody whose changes are recorded. */
export const runAuthor = (): RunAuthor | undefined => authors.getStore();

/** Express middleware: changes of a request that came with a token are part of a run. Only behind `requireIdentity`. */
export const recordRuns: RequestHandler = (_request, response, next) => {
  const [token, by] = [tokenOf(response), personOf(response)];
  if (token === undefined || by === null) next();
  else authors.run({ token, by }, next);
};
