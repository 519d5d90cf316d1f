import { rightsOf, type Role, type UserRight } from '@portfolio/contracts/account/roles.ts';
import { includesScope, rightsOfToken, type TokenScope } from '@portfolio/contracts/account/tokens.ts';

export const kinds = ['app', 'page', 'words', 'navigation'] as const;
/** Parts of the site are there from the start: one of each, at the address of its kind. */
export type Kind = (typeof kinds)[number];
export type Part = Exclude<Kind, 'app' | 'page'>;

/** What a version keeps of an entry. */
export interface Content {
  title: string;
  address: string;
}

export interface Draft {
  title: string;
  /** The actor that saved it. */
  by: string;
  /** When the clock publishes it, in milliseconds since 1970; null: somebody publishes it. */
  publishAt: number | null;
}

export interface Entry {
  /** The call that made it: ids are the server's. */
  key: string;
  kind: Kind;
  content: Content;
  isActive: boolean;
  version: number;
  /** What it was before each save, from `first` on. */
  before: readonly Content[];
  /** Its version when the run began. */
  first: number;
  draft: Draft | null;
  isDeleted: boolean;
}

export interface User {
  roles: readonly Role[];
  isActive: boolean;
  isDeleted: boolean;
  /** Sessions end with a switch and stay ended. */
  isSignedIn: boolean;
}

export interface Token {
  maker: string;
  scopes: readonly TokenScope[];
  isEnded: boolean;
}

/** An invitation, or a link for a new password. */
export interface Link {
  maker: string;
  /** Whose password it sets; null: it is an invitation. */
  of: string | null;
  state: 'open' | 'used' | 'ended';
}

export interface Enquiry {
  stage: string;
  isErased: boolean;
}

/** All that the contract says is there. Never changed in place: many are held against the product at once. */
export interface State {
  entries: Readonly<Record<string, Entry>>;
  /** Who had an address, the last one last, by kind and address. */
  formerly: Readonly<Record<string, readonly string[]>>;
  users: Readonly<Record<string, User>>;
  tokens: Readonly<Record<string, Token>>;
  links: Readonly<Record<string, Link>>;
  enquiries: Readonly<Record<string, Enquiry>>;
}

/** What a call does in a state: what it may answer, and the state after it. */
export interface Outcome {
  says: readonly string[];
  state: State;
}

export const said = (state: State, ...says: string[]): Outcome => ({ says, state });

/** What the gateway asks of a caller: a right of people, a scope of tokens. */
export interface Admission {
  right: UserRight;
  /** Absent: no token. */
  scopes?: readonly TokenScope[];
}

/** What an actor is refused with; undefined: it is not. */
export function refusal(state: State, actor: string, { right, scopes }: Admission): string | undefined {
  const token = state.tokens[actor];
  if (token !== undefined) {
    if (token.isEnded) return '401 tokenRefused';
    return scopes !== undefined && includesScope(token.scopes, scopes) ? undefined : '403 notAllowed';
  }
  const user = state.users[actor];
  if (user?.isSignedIn !== true) return '401 notSignedIn';
  return rightsOf(user.roles).includes(right) ? undefined : '403 notAllowed';
}

export function hasRight(state: State, actor: string, right: UserRight): boolean {
  const token = state.tokens[actor];
  if (token !== undefined) return rightsOfToken(token.scopes, rightsOf(['owner'])).includes(right);
  return rightsOf(state.users[actor]?.roles ?? []).includes(right);
}
