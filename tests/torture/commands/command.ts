import type { State } from '../model/state.ts';
import type { Call, World } from '../world.ts';

/** Small numbers of which a call is made, so that shorter calls are found by making them smaller. */
export interface Numbers {
  /** Which of those that there are. */
  target: number;
  /** Which address, role or text. */
  value: number;
  /** What the caller knows: versions and drafts. */
  known: number;
}

/** @returns the call in the state as everybody sees it; undefined: there is nothing that it could be about */
export type Command = (world: World, state: State, by: string, numbers: Numbers) => Call | undefined;

export const pick = <T>(all: readonly T[], number: number): T | undefined => all[number % all.length];

/** A call of the API. */
export const request = (method: string, path: string, json?: unknown): Call['request'] => ({
  method,
  path: `/api${path}`,
  ...(json === undefined ? {} : { json }),
});
