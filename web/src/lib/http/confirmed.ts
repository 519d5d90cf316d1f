import { createContext, use } from 'react';
import { HttpError } from './http.ts';

/** A call that may need the password once more (contract, section 14). */
export type ConfirmedCall<Answer> = (confirmed: { password?: string }) => Promise<Answer>;

/** Makes a call, and makes it again with the password where the server asks for it. */
export type Confirmed = <Answer>(call: ConfirmedCall<Answer>) => Promise<Answer>;

export const ConfirmedContext = createContext<Confirmed>((call) => call({}));

export const useConfirmed = (): Confirmed => use(ConfirmedContext);

/** Whether the sign-in is too old for a call without the password. */
export const isPasswordNeeded = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'confirmFirst';
