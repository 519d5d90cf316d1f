import { toastFailure } from './toast-failure.ts';

/** Says what a call failed with, in the server's words: for the end of a promise. */
export function toastCause(cause: unknown): void {
  toastFailure(cause instanceof Error ? cause.message : String(cause), cause);
}
