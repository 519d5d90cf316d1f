import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Response } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import type { SitePartsService } from './site-parts.service.ts';

export function sitePartsHandlers(parts: SitePartsService) {
  const answer = <Value>(response: Response, { revision, value }: { revision: number; value: Value }) => {
    setRevision(response, revision);
    return value;
  };
  return {
    getNavigation: async ({ caller, response }) => answer(response, await parts.navigation(caller)),
    editNavigation: async ({ body, response }) => answer(response, await parts.editNavigation(body)),
    getBrand: async ({ response }) => answer(response, await parts.brand()),
    editBrand: async ({ body, response }) => answer(response, await parts.editBrand(body)),
    sampleBrand: ({ query }) => parts.sampleBrand(query),
    getWords: async ({ response }) => answer(response, await parts.words()),
    editWords: async ({ body, response }) => answer(response, await parts.editWords(body)),
  } satisfies Partial<Handlers<'catalog'>>;
}
