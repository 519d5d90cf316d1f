import type { TranslationSource } from '@portfolio/contracts/kinds/translations.ts';
import type { Translations } from '@portfolio/contracts/kinds/translations-list.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/http/call-endpoint.ts';

export type TranslatedKind = 'app' | 'page';
export type ListedTranslation = Translations['items'][number];

/** Below the topic of the kind: whatever reads its lists anew reads these anew, too. */
const topics = { app: 'apps', page: 'pages' } as const;

/** The originals of a kind, with the state of their translation. */
export const translationsQuery = (kind: TranslatedKind, language: string) =>
  queryOptions({
    queryKey: [topics[kind], 'translations', language],
    queryFn: async ({ signal }) =>
      (await callEndpoint('listTranslations', { query: { kind, language }, signal })).items,
    staleTime: 0,
  });

/** The texts of the original of a translation. */
export const translationSourceQuery = (kind: TranslatedKind, id: string) =>
  queryOptions({
    queryKey: [topics[kind], 'translation-source', id],
    queryFn: ({ signal }): Promise<TranslationSource> =>
      kind === 'app'
        ? callEndpoint('getTranslationSource', { params: { id }, signal })
        : callEndpoint('getPageTranslationSource', { params: { id }, signal }),
    staleTime: 0,
  });
