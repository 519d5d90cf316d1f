import type { Person } from '@portfolio/contracts/account/people.ts';
import type { ColouredBrand, SampleBrandQuery } from '@portfolio/contracts/pages/brand.ts';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import type { Navigation } from '@portfolio/contracts/pages/navigation.ts';
import type { Questions, QuestionsQuery } from '@portfolio/contracts/leads/questions.ts';
import type { Words } from '@portfolio/contracts/pages/words.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { upcoming } from '../apps/upcoming.ts';
import { beforeSetup } from '../before-setup.ts';
import type { CatalogStore } from '../catalog.store.ts';
import type { ContentEntry, ContentKind } from '../entries/define-kind.ts';
import type { DraftBody } from '../entries/drafts.service.ts';
import type { OfVersion } from '../entries/entries.service.ts';
import { requireEntry, saveEntry, type Revised } from '../entries/save-entry.ts';
import { withJoined } from '../entries/translations/translated.ts';
import { brandKind } from './brand-kind.ts';
import { coloursOf } from './colours.ts';
import { initialPageIds, navigationKind, seenNavigation } from './navigation-kind.ts';
import { languagesOfRow, partIdOf } from './languages.repository.ts';
import { requireLanguage } from './languages.service.ts';
import { mergedQuestions, questionsKind, seenQuestions } from './questions-kind.ts';
import { settingsKind } from './settings-kind.ts';
import { wordsKind } from './words-kind.ts';

/** A part of the site as it is answered, and the revision of the catalog. */
interface Answered<Value> {
  revision: number;
  value: Value & { version?: number | undefined; hasDraft?: boolean | undefined };
}

type Caller = string | null;
type QuestionsEntry = Parameters<typeof questionsKind.answer>[0] & { base?: object };

/** For as long the token of a form says with which questions it was opened. */
const openFormHours = 24;

export type SitePartsService = ReturnType<typeof createSitePartsService>;

/** What a draft changes; `publishAt` is when the clock publishes it. */
export const draftedPart = <Content extends object>(
  kind: ContentKind<Content, object>,
  { publishAt, ...body }: DraftBody,
  id: string,
): Partial<ContentEntry<Content>> => ({
  ...kind.changesOf(body, id !== kind.singleId),
  ...(publishAt && { publishAt: upcoming(publishAt) }),
});

/** The id of a part in a language; undefined: the default one. @throws AppError `languageUnknown` */
export async function partIn(
  { languages }: Pick<CatalogStore, 'languages'>,
  singleId: string,
  language: string | undefined,
): Promise<string> {
  if (language === undefined) return singleId;
  const site = await languages.find();
  requireLanguage(site, language, true);
  return language === site.language ? singleId : partIdOf(singleId, language);
}

/** Navigation, brand and words of the site (contract, section 13). */
export function createSitePartsService(store: CatalogStore) {
  const { read, edit } = partsOf(store);
  return {
    /** Visitors get no links to pages that they do not see. */
    navigation: async (caller: Caller, language: string | undefined): Promise<Answered<Navigation>> => {
      const { revision, value } = await read(navigationKind, caller, language);
      if (caller !== null) return { revision, value };
      const seen = initialPageIds.map((id) => ({ id }));
      const { pages } = await store.pages
        .list({ isPublic: true, language: language ?? null })
        .catch(beforeSetup({ pages: seen }));
      return { revision, value: seenNavigation(value, pages) };
    },
    brand: (caller: Caller): Promise<Answered<ColouredBrand>> => read(brandKind, caller),
    words: (caller: Caller, language: string | undefined): Promise<Answered<Words>> =>
      read(wordsKind, caller, language),

    /** Visitors get the active ones. @param query.version of the questions that a form was opened with */
    questions: async (
      caller: Caller,
      { version: opened, language }: QuestionsQuery,
    ): Promise<Answered<Questions>> => {
      const { revision, value: first } = await read(questionsKind, 'anybody');
      const value = language === undefined ? first : (await read(questionsKind, caller, language)).value;
      const then =
        opened === undefined
          ? undefined
          : await openedQuestions(store, opened, language).catch(beforeSetup(undefined));
      if (then === undefined && caller !== null) return { revision, value };
      const { questions, version } = then ?? { ...value, version: first.version };
      return { revision, value: { ...seenQuestions({ questions }), version } };
    },

    /** For those who may edit. @throws AppError `unavailable` */
    settings: async (language: string | undefined): Promise<WholeSite & { hasDraft: boolean }> => {
      const { name, singleId, answer } = settingsKind;
      const id = await partIn(store, singleId, language);
      // A draft is published by auth before it goes: read the other way round, neither might be seen.
      const hasDraft = await store.history[name].drafts.has(id);
      return { ...answer(await requireEntry(settingsKind, store, id)), hasDraft };
    },

    editNavigation: (body: OfVersion, by: Person, language: string | undefined) =>
      edit(navigationKind, body, by, language),
    editBrand: (body: OfVersion, by: Person) => edit(brandKind, body, by),
    editQuestions: (body: OfVersion, by: Person, language: string | undefined) =>
      edit(questionsKind, body, by, language),
    editWords: (body: OfVersion, by: Person, language: string | undefined) =>
      edit(wordsKind, body, by, language),

    /** What an accent and a ground would give. */
    sampleBrand: (query: SampleBrandQuery): Pick<ColouredBrand, 'colours'> => ({
      colours: coloursOf({ ...defaultBrand, ...query }),
    }),
  };
}

function partsOf(store: CatalogStore) {
  /** Visitors get no version, and nothing about a draft. */
  async function read<Content extends object, Answer extends object>(
    kind: ContentKind<Content, Answer>,
    caller: Caller,
    language?: string,
  ): Promise<Answered<Answer>> {
    const none = { revision: 0, site: languagesOfRow(undefined), entry: undefined, hasDraft: false };
    const { revision, site, entry, hasDraft } = await kind
      .table(store)
      .findOnly(language)
      .catch(beforeSetup(none));
    requireLanguage(site, language, caller !== null);
    const { version, ...value } = kind.answer(entry ?? kind.entryOfRow({ version: 1 }));
    const answer = value as unknown as Answer;
    return { revision, value: caller === null ? answer : { ...answer, version, hasDraft } };
  }

  async function edit<Content extends object, Answer extends object>(
    kind: ContentKind<Content, Answer>,
    body: OfVersion,
    by: Person,
    language?: string,
  ): Promise<Revised<Answer>> {
    const id = await partIn(store, kind.singleId, language);
    const changes = kind.changesOf(body, id !== kind.singleId);
    return saveEntry(kind, store, id, { changes, version: body.version, by });
  }

  return { read, edit };
}

/**
 * The questions by which an enquiry is judged whose form was opened with a version of them; those of now where that is not known. The
 * version does not say which texts of a further language the form has: the choices of all of them count.
 */
async function openedQuestions(store: CatalogStore, version: number, language: string | undefined) {
  const { name, singleId, fieldsOf, answer } = questionsKind;
  const { revisions } = store.history[name];
  const present: QuestionsEntry = await requireEntry(questionsKind, store, singleId);
  const state =
    version === present.version ? undefined : await revisions.findFrom<QuestionsEntry>(singleId, version);
  const then = state === undefined ? present : withJoined(state, present);
  const about = { version: state === undefined ? present.version : version };
  const id = await partIn(store, singleId, language);
  if (id === singleId) return { ...answer(then), ...about };
  const own: QuestionsEntry = await requireEntry(questionsKind, store, id);
  const former = await revisions.listSince<QuestionsEntry>(id, openFormHours);
  const shown = [own, ...former].map(({ questions, language: tag }) => {
    const entry: QuestionsEntry = { ...then, questions, language: tag ?? null, base: fieldsOf(then) };
    return answer(entry).questions;
  });
  return { questions: mergedQuestions(shown), ...about };
}
