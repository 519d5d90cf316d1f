import { AsyncLocalStorage } from 'node:async_hooks';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { CallingToken } from '@portfolio/contracts/account/tokens.ts';

/** Whose changes are recorded as a run: those of a token, or of the undo of another run. */
export interface RunAuthor {
  by: Person;
  token?: CallingToken;
  undoOf?: string;
  /** All of it is one run, however large that is. */
  isOne?: boolean;
}

const authors = new AsyncLocalStorage<RunAuthor>();

/** Who makes the changes of the request being answered; undefined: nobody whose changes are recorded. */
export const runAuthor = (): RunAuthor | undefined => authors.getStore();

/** Records as a run what `work` changes, and everything that it starts. */
export const withRunAuthor = <T>(author: RunAuthor, work: () => T): T => authors.run(author, work);
