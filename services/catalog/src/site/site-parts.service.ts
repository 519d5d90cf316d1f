import type { Person } from '@portfolio/contracts/account/people.ts';
import type { ColouredBrand, SampleBrandQuery } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { upcoming } from '../apps/upcoming.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { ContentEntry, ContentKind } from '../entries/define-kind.ts';
import type { DraftBody } from '../entries/drafts.service.ts';
import type { OfVersion } from '../entries/entries.service.ts';
import { requireEntry, saveEntry, type Revised } from '../entries/save-entry.ts';
import { brandKind } from './brand-kind.ts';
import { coloursOf } from './colours.ts';
import { initialPageIds, navigationKind, seenNavigation } from './navigation-kind.ts';
import { questionsKind, seenQuestions } from './questions-kind.ts';
import { settingsKind } from './settings-kind.ts';
import { wordsKind } from './words-kind.ts';

/** A part of the site as it is answered, and the revision of the catalog. */
interface Answered<Value> {
  revision: number;
  value: Value & { version?: number | undefined; hasDraft?: boolean | undefined };
}

type Caller = string | null;
type QuestionsEntry = Parameters<typeof questionsKind.answer>[0];

export type SitePartsService = ReturnType<typeof createSitePartsService>;

/** What a draft changes; `publishAt` is when the clock publishes it. */
export const draftedPart = <Content extends object>(
  kind: ContentKind<Content, object>,
  { publishAt, ...body }: DraftBody,
): Partial<ContentEntry<Content>> => ({
  ...kind.changesOf(body),
  ...(publishAt && { publishAt: upcoming(publishAt) }),
});

/** Navigation, brand and words of the site (contract, section 13). */
export function createSitePartsService(store: CatalogStore) {
  /** Visitors get no version, and nothing about a draft. */
  async function read<Content extends object, Answer extends object>(
    kind: ContentKind<Content, Answer>,
    caller: Caller,
  ): Promise<Answered<Answer>> {
    const { revision, entry, hasDraft } = await kind
      .table(store)
      .findOnly()
      .catch(beforeSetup({ revision: 0, entry: undefined, hasDraft: false }));
    const { version, ...value } = kind.answer(entry ?? kind.entryOfRow({ version: 1 }));
    const answer = value as unknown as Answer;
    return { revision, value: caller === null ? answer : { ...answer, version, hasDraft } };
  }

  const edit = <Content extends object, Answer extends object>(
    kind: ContentKind<Content, Answer>,
    body: OfVersion,
    by: Person,
  ): Promise<Revised<Answer>> =>
    saveEntry(kind, store, kind.singleId, { changes: kind.changesOf(body), version: body.version, by });

  return {
    /** Visitors get no links to pages that they do not see. */
    navigation: async (caller: Caller): Promise<Answered<Navigation>> => {
      const { revision, value } = await read(navigationKind, caller);
      if (caller !== null) return { revision, value };
      const seen = initialPageIds.map((id) => ({ id }));
      const { pages } = await store.pages.list(true).catch(beforeSetup({ pages: seen }));
      return { revision, value: seenNavigation(value, pages) };
    },
    brand: (caller: Caller): Promise<Answered<ColouredBrand>> => read(brandKind, caller),
    words: (caller: Caller): Promise<Answered<Words>> => read(wordsKind, caller),

    /** Visitors get the active ones, of a version that a form was opened with. */
    questions: async (caller: Caller, version: number | undefined): Promise<Answered<Questions>> => {
      const { revision, value } = await read(questionsKind, 'anybody');
      const then = version === undefined ? undefined : await formerQuestions(store, version, value.version);
      if (then === undefined && caller !== null) return { revision, value };
      const seen = { version: value.version, ...(then ?? value) };
      return { revision, value: { ...seenQuestions(seen), version: seen.version } };
    },

    /** For those who may edit. @throws AppError `unavailable` */
    settings: async (): Promise<WholeSite & { hasDraft: boolean }> => {
      const { name, singleId, answer } = settingsKind;
      // A draft is published by auth before it goes: read the other way round, neither might be seen.
      const hasDraft = await store.history[name].drafts.has(singleId);
      return { ...answer(await requireEntry(settingsKind, store, singleId)), hasDraft };
    },

    editNavigation: (body: OfVersion, by: Person) => edit(navigationKind, body, by),
    editBrand: (body: OfVersion, by: Person) => edit(brandKind, body, by),
    editQuestions: (body: OfVersion, by: Person) => edit(questionsKind, body, by),
    editWords: (body: OfVersion, by: Person) => edit(wordsKind, body, by),

    /** What an accent and a ground would give. */
    sampleBrand: (query: SampleBrandQuery): Pick<ColouredBrand, 'colours'> => ({
      colours: coloursOf({ ...defaultBrand, ...query }),
    }),
  };
}

/** The questions of a version; undefined: it is the present one, or not kept. */
async function formerQuestions(store: CatalogStore, version: number, present: number | undefined) {
  if (version === present) return undefined;
  const { name, singleId } = questionsKind;
  const then = await store.history[name].revisions.findFrom<QuestionsEntry>(singleId, version);
  return then && { ...questionsKind.answer(then), version };
}
