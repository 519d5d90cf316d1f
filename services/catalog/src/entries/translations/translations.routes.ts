import type { CreateTranslationBody } from '@portfolio/contracts/kinds/translations.ts';
import { named } from '@portfolio/contracts/endpoints/history.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import type { CatalogStore } from '../../catalog.store.ts';
import { kinds } from '../../kinds.ts';
import type { Entry, TranslatedKind } from '../entry-kind.ts';
import { answerSaved, type Call } from '../history.routes.ts';
import { listTranslations } from './list-translations.ts';
import { createTranslationsService } from './translations.service.ts';

type OfEntry<Body = undefined> = Call<{ id: string }, Body>;

/** The translations of a kind. @param name of the kind in the names of its endpoints */
export function translationHandlers<const Name extends string, E extends Entry, Answer extends object>(
  name: Name,
  store: CatalogStore,
  kind: TranslatedKind<E, Answer>,
) {
  const translations = createTranslationsService(store, kind);
  return named(name, {
    create_Translation: async ({ params, body, person, rights, response }: OfEntry<CreateTranslationBody>) =>
      answerSaved(response, await translations.create({ ...body, id: params.id, by: person, rights })),
    get_TranslationSource: ({ params }: Pick<OfEntry, 'params'>) => translations.findSource(params.id),
    set_TranslationCurrent: async ({
      params: { id },
      body,
      person,
      rights,
      response,
    }: OfEntry<{ version: number }>) => {
      setAuditSubject(response, id);
      return answerSaved(response, await translations.setCurrent(id, body.version, person, rights));
    },
  });
}

export const translationsHandlers = (store: CatalogStore) =>
  ({
    listTranslations: ({ query }) => listTranslations(store, kinds, query),
  }) satisfies Partial<Handlers<'catalog'>>;
