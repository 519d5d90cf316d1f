import type { EntryKindName } from '../trash.ts';
import { trimEnd } from '../trim-end.ts';

/** What people call entries of a kind. */
interface EntryWords {
  one: string;
  /** Blank where there is one alone. */
  many: string;
  /** Where a restored one is again. */
  place: string;
  /** Where it is edited; of a blank id: where all are. @param language null: the first of the site */
  editorOf: (id: string, language?: string | null) => string;
}

const part = (one: string, path: string): EntryWords => ({
  ...{ one, many: '', place: 'in the site' },
  editorOf: (_id, language = null) => `/admin/${path}${language === null ? '' : `?language=${language}`}`,
});

/** The portfolio with the form of an app open. @param language of a translation */
export const editorOfApp = (slug: string, language: string | null = null): string =>
  `/admin?${language === null ? '' : `language=${language}&`}edit=${slug}`;

/** What people call entries of each kind. */
export const entryWords: Readonly<Record<EntryKindName, EntryWords>> = {
  // Opened by its slug from the list.
  app: { one: 'app', many: 'apps', place: 'in the portfolio', editorOf: () => '/admin' },
  page: {
    ...{ one: 'page', many: 'pages', place: 'among the pages' },
    editorOf: (id) => trimEnd(`/admin/pages/${id}`, '/'),
  },
  navigation: part('the navigation', 'navigation'),
  brand: part('the brand', 'brand'),
  words: part('the words', 'words'),
  settings: part('the settings', 'content'),
  questions: part('the questions', 'questions'),
};
