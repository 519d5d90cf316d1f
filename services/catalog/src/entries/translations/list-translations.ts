import { staleFieldsOf, type Texts } from '@portfolio/contracts/kinds/translations.ts';
import type { Translations, TranslationsQuery } from '@portfolio/contracts/kinds/translations-list.ts';
import type { CatalogStore } from '../../catalog.store.ts';
import type { Query } from '../../query.ts';
import { requireLanguage } from '../../site/languages.service.ts';
import { fieldsOfRow } from '../entry-columns.ts';
import type { AnyKind } from '../entry-kind.ts';

type Item = Translations['items'][number];

interface Pair {
  original: Record<string, unknown>;
  id: string | null;
  version: number;
  isActive: boolean;
  hasDraft: boolean;
  sourceTexts: Texts | null;
}

const columns = `to_jsonb(original) as original, other.id, other.version, other.is_active as "isActive", other.source_texts as "sourceTexts",
  exists (select from entry_drafts where entry_id = other.id) as "hasDraft"`;

/** Active originals of a kind with their translations into one language, in the order of their titles. */
const pairsOf = (query: Query, table: 'apps' | 'pages', language: string): Promise<Pair[]> =>
  query<Pair>(
    `select ${columns} from ${table} original
     left join ${table} other on other.translation_of = original.id and other.language = ? and other.deleted_at is null
     where original.language is null and original.deleted_at is null and original.is_active
     order by lower(original.title), original.id`,
    [language],
  );

/** How far a language is translated. @throws AppError `languageUnknown` */
export async function listTranslations(
  store: CatalogStore,
  kinds: readonly AnyKind[],
  { language, state, kind: only }: TranslationsQuery,
): Promise<Translations> {
  const site = await store.languages.find();
  requireLanguage({ ...site, language: '' }, language, true);
  const progress = { current: 0, stale: 0, missing: 0 };
  const items: Item[] = [];
  for (const kind of kinds) {
    if (kind.name !== 'app' && kind.name !== 'page') continue;
    for (const pair of await pairsOf(store.query, kind.name === 'app' ? 'apps' : 'pages', language)) {
      const item = itemOf(kind, kind.name, pair);
      progress[item.state] += 1;
      if ((state ?? item.state) === item.state && (only ?? kind.name) === kind.name) items.push(item);
    }
  }
  return { progress, items };
}

function itemOf(
  kind: AnyKind,
  name: Item['kind'],
  { original, id, sourceTexts, ...translation }: Pair,
): Item {
  const entry = kind.entryOfRow(fieldsOfRow(original));
  const texts = kind.translation?.textsOf(entry) ?? {};
  const staleFields = id === null ? [] : staleFieldsOf(sourceTexts ?? {}, texts);
  const { version, isActive, hasDraft } = translation;
  return {
    ...{ kind: name, id: entry.id, title: entry.title, staleFields },
    state: id === null ? 'missing' : staleFields.length === 0 ? 'current' : 'stale',
    translation: id === null ? null : { id, version, isActive, hasDraft },
  };
}
