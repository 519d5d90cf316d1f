import { administrator, personOf, type Catalog } from './catalog-under-test.ts';

/** As auth does where an owner changes languages, categories or currency. */
export const saveLanguages = ({ callAsService }: Pick<Catalog, 'callAsService'>, languages: object) =>
  callAsService('/internal/languages', {
    ...languages,
    ...{ changes: { version: 1 }, by: personOf(administrator) },
  });
