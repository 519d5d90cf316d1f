/** What the login screen is told by the page that sent somebody there. */
export interface LoginRequest {
  /** Where they wanted to go. */
  from?: string;
  /** The session ended while they were at work. */
  hasExpired?: boolean;
}

/** Specification, section 9. */
const home = '/admin';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads the history entry's state, which may be anybody's. */
export function readLoginRequest(state: unknown): Required<LoginRequest> {
  const { from, hasExpired } = isRecord(state) ? state : {};
  const isInside = typeof from === 'string' && /^\/admin(?:[/?#]|$)/.test(from);
  return { from: isInside ? from : home, hasExpired: hasExpired === true };
}
