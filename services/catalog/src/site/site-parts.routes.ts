import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Response } from 'express';
import { setRevision } from '../entries/answer-revision.ts';
import type { Revised } from '../entries/save-entry.ts';
import type { SitePartsService } from './site-parts.service.ts';

export function sitePartsHandlers(parts: SitePartsService) {
  const answer = <Value>(response: Response, { revision, value }: { revision: number; value: Value }) => {
    setRevision(response, revision);
    return value;
  };
  const saved = <Value>(response: Response, { revision, entry }: Revised<Value>) =>
    answer(response, { revision, value: entry });
  return {
    getNavigation: async ({ query, caller, response }) =>
      answer(response, await parts.navigation(caller, query.language)),
    editNavigation: async ({ query, body, person, response }) =>
      saved(response, await parts.editNavigation(body, person, query.language)),
    getBrand: async ({ caller, response }) => answer(response, await parts.brand(caller)),
    editBrand: async ({ body, person, response }) => saved(response, await parts.editBrand(body, person)),
    sampleBrand: ({ query }) => parts.sampleBrand(query),
    getWords: async ({ query, caller, response }) =>
      answer(response, await parts.words(caller, query.language)),
    getQuestions: async ({ caller, query, response }) =>
      answer(response, await parts.questions(caller, query)),
    editQuestions: async ({ query, body, person, response }) =>
      saved(response, await parts.editQuestions(body, person, query.language)),
    getSettings: ({ query }) => parts.settings(query.language),
    editWords: async ({ query, body, person, response }) =>
      saved(response, await parts.editWords(body, person, query.language)),
  } satisfies Partial<Handlers<'catalog'>>;
}
