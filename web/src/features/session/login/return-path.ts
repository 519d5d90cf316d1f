import { paths } from '../../../lib/page/paths.ts';

/** What a page hands to the login screen when it redirects there. */
export interface LoginRequest {
  /** The page that was asked for. */
  from?: string;
  /** The session ended during work. */
  hasExpired?: boolean;
}

/** Specification, section 9. */
const home = paths.admin;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the history entry's state, which any code may have written. */
export function readLoginRequest(state: unknown): Required<LoginRequest> {
  const { from, hasExpired } = isRecord(state) ? state : {};
  const isInside =
    typeof from === 'string' && from.startsWith(home) && /^(?:[/?#]|$)/.test(from.slice(home.length));
  return { from: isInside ? from : home, hasExpired: hasExpired === true };
}
