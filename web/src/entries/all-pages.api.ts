import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../lib/http/call-endpoint.ts';

/** Every page of a language, with its state. @param language a further one; absent: the first of the site */
export const pagesInQuery = (language?: string) =>
  queryOptions({
    queryKey: language === undefined ? ['pages'] : ['pages', language],
    queryFn: ({ signal }) => callEndpoint('listPages', { query: { language }, signal }),
  });

export const adminPagesQuery = pagesInQuery();

interface TranslatedPage {
  language: string;
  translationOf: string | null;
}

/** Every page of the language of one. */
export const pagesBesideQuery = ({ language, translationOf }: TranslatedPage) =>
  pagesInQuery(translationOf === null ? undefined : language);
