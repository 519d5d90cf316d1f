import type { Role } from '@portfolio/contracts/account/roles.ts';
import { refusal, said, type Admission, type Link, type Outcome, type State } from './state.ts';

// People, their links and their programs (contract, sections 14 and 15).

const administration: Admission = { right: 'administration' };

const administrate = (state: State, actor: string, act: () => Outcome): Outcome => {
  const refused = refusal(state, actor, administration);
  return refused === undefined ? act() : said(state, refused);
};

const mapValues = <T>(all: Readonly<Record<string, T>>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, change(one)]));

const endLinks = (links: State['links'], isOver: (link: Link) => boolean) =>
  mapValues(links, (link) =>
    link.state === 'open' && isOver(link) ? { ...link, state: 'ended' as const } : link,
  );

const endTokens = (tokens: State['tokens'], maker: string) =>
  mapValues(tokens, (token) => (token.maker === maker ? { ...token, isEnded: true } : token));

export interface UserChange {
  roles?: readonly Role[];
  isActive?: boolean;
  isDeleted?: boolean;
}

/** Who is off or gone is signed out, and leaves no link; who is no owner any more leaves no link and no token. */
export const changeUser =
  (actor: string, name: string, change: UserChange) =>
  (state: State): Outcome =>
    administrate(state, actor, () => {
      const user = state.users[name];
      if (user === undefined || user.isDeleted) return said(state, '404 userNotFound');
      const after = { ...user, ...change };
      const isOut = !after.isActive || after.isDeleted;
      if (isOut) after.isSignedIn = false;
      const hasLostOffice = isOut || !after.roles.includes('owner');
      const links = endLinks(
        state.links,
        (link) => (link.maker === name && hasLostOffice) || (link.of === name && isOut),
      );
      const tokens = hasLostOffice ? endTokens(state.tokens, name) : state.tokens;
      const status = change.isDeleted === true ? '204' : '200';
      return said({ ...state, users: { ...state.users, [name]: after }, links, tokens }, status);
    });

export const signIn =
  (name: string) =>
  (state: State): Outcome => {
    const user = state.users[name];
    if (user === undefined || user.isDeleted || !user.isActive) return said(state, '401 wrongCredentials');
    return said({ ...state, users: { ...state.users, [name]: { ...user, isSignedIn: true } } }, '200');
  };

/** @param of whose password the link sets; null: it invites somebody */
export const makeLink =
  (actor: string, key: string, of: string | null) =>
  (state: State): Outcome =>
    administrate(state, actor, () => {
      const user = state.users[of ?? ''];
      if (of !== null && (user === undefined || user.isDeleted)) return said(state, '404 userNotFound');
      const link: Link = { maker: actor, of, state: 'open' };
      return said({ ...state, links: { ...state.links, [key]: link } }, '201');
    });

export const withdraw =
  (actor: string, key: string) =>
  (state: State): Outcome =>
    administrate(state, actor, () => {
      const link = state.links[key];
      if (link?.state !== 'open') return said(state, '404 linkNotFound');
      return said({ ...state, links: { ...state.links, [key]: { ...link, state: 'ended' } } }, '204');
    });

/** A link is good once. A new password ends every session, program and other link of its user. */
export const useLink =
  (key: string) =>
  (state: State): Outcome => {
    const link = state.links[key];
    if (link?.state !== 'open') return said(state, '404 linkNotFound');
    const links = { ...state.links, [key]: { ...link, state: 'used' as const } };
    if (link.of === null) return said({ ...state, links }, '201');
    const { of } = link;
    const user = state.users[of];
    if (user === undefined) throw new Error(`Nobody is called ${of}`);
    const after = {
      ...state,
      users: { ...state.users, [of]: { ...user, isSignedIn: false } },
      links: endLinks(links, (other) => other.of === of),
      tokens: endTokens(state.tokens, of),
    };
    return said(after, '204');
  };

export const endToken =
  (actor: string, name: string) =>
  (state: State): Outcome =>
    administrate(state, actor, () => {
      const token = state.tokens[name];
      if (token === undefined || token.isEnded) return said(state, '404 tokenNotFound');
      return said({ ...state, tokens: { ...state.tokens, [name]: { ...token, isEnded: true } } }, '204');
    });
