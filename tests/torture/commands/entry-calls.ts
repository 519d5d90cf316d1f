import { z } from 'zod';
import type { Answer } from '../../threats/support/ask.ts';
import type { Kind, Part } from '../model/state.ts';
import { bodyOf, type Call, type World } from '../world.ts';
import { request } from './command.ts';

// How the API names what all kinds of entries have.

export const isPart = (kind: Kind): kind is Part => kind === 'words' || kind === 'navigation';

export const addressesOf = (world: World, kind: Kind): string[] =>
  isPart(kind)
    ? [kind]
    : ['a', 'b', 'c'].map((letter) => `${kind === 'page' ? '/' : ''}${world.name()}-${letter}`);

export const oneOf = (kind: Kind, id: string) => (isPart(kind) ? `/site/${kind}` : `/${kind}s/${id}`);
export const editPath = (kind: Kind, id: string) => (kind === 'app' ? '/apps/edit' : oneOf(kind, id));
const readPath = (kind: Kind, address: string) =>
  ({
    app: `/apps/slug/${address}`,
    page: `/pages/by-path?path=${encodeURIComponent(address)}`,
    words: '/site/words',
    navigation: '/site/navigation',
  })[kind];

export const addressField: Partial<Record<Kind, string>> = { app: 'seoSlug', page: 'path' };

/** The field of each kind that the model looks at, and all others that it needs. */
export const fieldsOf = (kind: Kind, text: string): Record<string, unknown> =>
  ({
    app: { title: text },
    page: { title: text },
    words: { 'page.skip': text },
    navigation: { call: { label: text, url: '/contact' } },
  })[kind];
const texts = z.looseObject({
  title: z.string().optional(),
  'page.skip': z.string().optional(),
  call: z.looseObject({ label: z.string() }).nullish(),
});
export const textOf = (answer: Answer): string => {
  const { title, 'page.skip': skip, call } = bodyOf(texts, answer);
  return title ?? skip ?? call?.label ?? 'no text';
};

/** What visitors are told at an address, where it is no error. */
export function readLookUp(kind: Kind, answer: Answer): string {
  const { status, headers } = answer;
  if (status === 200) return `200 ${textOf(answer)}`;
  const to = new URL(headers.location ?? '', 'http://site');
  return `301 ${kind === 'app' ? (to.pathname.split('/').at(-1) ?? '') : (to.searchParams.get('path') ?? '')}`;
}

export const lookUpRequest = (kind: Kind, address: string): Call['request'] =>
  request('GET', readPath(kind, address));
export const draftRequest = (kind: Kind, id: string): Call['request'] =>
  request('GET', `${oneOf(kind, id)}/draft`);
