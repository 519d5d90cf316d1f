import { appDraftSchema, type AppDraft, type DraftBody } from '@portfolio/contracts/apps/app-drafts.ts';
import { appMessages, appSchema, type App } from '@portfolio/contracts/apps/apps.ts';
import { caseStudyMessages } from '@portfolio/contracts/apps/case-study.ts';
import { slugify } from '@portfolio/contracts/apps/slugs.ts';
import {
  draftMessage,
  type DocumentKind,
  type SaveTarget,
  type Sending,
  type Stored,
} from '../../../entries/document/document-kind.ts';
import type { KeptWorkParser } from '../../../entries/document/kept-work.tsx';
import { sendDraft } from '../../../entries/document/send-draft.ts';
import { isPast } from '../../../lib/time/local-time.ts';
import { createApp, editApp, findStoredApp, reloadApps } from '../admin.api.ts';
import {
  appFieldLabels,
  appFields,
  emptyApp,
  valuesOf,
  withImageUrls,
  type AppField,
  type AppValues,
} from '../app-values.ts';
import { appDrafts } from './app-calls.ts';
import { createBody, draftBody, editBody, storable } from './bodies.ts';
import { fetchDraftOf, publishDraft, putDraft } from './drafts.api.ts';
import { textOfField } from './history/field-texts.ts';
import { brokenFields, knownMessages } from './rules.ts';

/** `entry` is null for a new app. */
export type StoredApp = Stored<App | null, AppDraft | null>;

const takenSlug = 'This slug is in use. Choose another one.';

const appValuesOf = ({ entry, draft }: StoredApp): AppValues => {
  const content = draft ?? entry;
  return content === null ? emptyApp : valuesOf(content);
};

interface Editor {
  userId: string;
  /** Else new apps are inactive. */
  canPublish: boolean;
  isNew: boolean;
  /** Of the site. */
  language: string;
  /** Of a translation: the version of the original that its form shows. */
  sourceVersion: number | undefined;
}

async function send(sending: Sending<StoredApp, AppValues>, saving: Editor): Promise<StoredApp> {
  const { target, stored, values } = sending;
  const { entry, draft } = stored;
  if (entry === null) return { entry: await createApp(createBody(values, saving.userId)), draft };
  if (target === 'entry') return { entry: await editApp(editBody(values, entry, saving)), draft };
  return sendDraft<App, AppDraft, AppValues, DraftBody>(
    { ...sending, stored: { entry, draft } },
    {
      valuesOf: appValuesOf,
      bodyOf: (now, of) => draftBody(now, of.entry, saving),
      put: putDraft,
      drop: appDrafts.drop,
      publish: publishDraft,
    },
  );
}

function doneMessage(target: SaveTarget, { entry }: StoredApp, answer: StoredApp): string | undefined {
  if (entry === null) return appMessages.created;
  if (target === 'review') return undefined;
  return target === 'draft' ? draftMessage(answer) : appMessages.updated;
}

function prepare(target: SaveTarget, values: AppValues): AppValues {
  // Published by hand, a draft waits for no time. One that has passed would be refused.
  return target === 'review' && isPast(values.publishAt) ? { ...values, publishAt: null } : values;
}

/** The slug of a new app follows its title until one is typed (contract, section 7). */
const followTitle =
  (language: string) =>
  (before: AppValues, after: AppValues, path: string): Partial<AppValues> => {
    const isFollowing = before.seoSlug.trim() === '' || before.seoSlug === slugify(before.title, language);
    return path === 'title' && isFollowing ? { seoSlug: slugify(after.title, language) } : {};
  };

/** Apps in the document editor. */
export const createAppKind = (editor: Editor): DocumentKind<StoredApp, AppValues> => ({
  noun: 'app',
  labelOf: (path) => appFieldLabels[path.split('.')[0] as AppField],
  describe: (path, theirs) => {
    const field = path.split('.')[0] as AppField;
    if (field === 'thumbnailUrl') return 'another image';
    if (field === 'screenshots') return `${String((theirs as string[]).length)} images`;
    if (!['features', 'outcomes', 'publishAt', 'unpublishAt'].includes(field)) return undefined;
    return `“${textOfField({ ...emptyApp, [field]: theirs }, field)}”`;
  },
  valuesOf: appValuesOf,
  storable,
  ...(editor.isNew && { follow: followTitle(editor.language) }),
  prepare: (target, values) =>
    editor.isNew && !editor.canPublish ? { ...values, isActive: false } : prepare(target, values),
  check: (values, _stored, target) => ({
    ...brokenFields(values, editor.isNew),
    ...(target === 'draft' && isPast(values.publishAt) && { publishAt: caseStudyMessages.draftedTooLate }),
  }),
  incomplete: appMessages.fieldsMissing,
  send: (sending) => send(sending, editor),
  done: doneMessage,
  errorsOf: ({ code, fields }) =>
    code === 'slugTaken' ? { seoSlug: takenSlug } : knownMessages(fields, editor.isNew),
  failureOf: (cause) =>
    editor.isNew && 'status' in cause && cause.status === 409
      ? cause.message
      : appMessages.saveFailed(cause.message),
  fetch: async ({ entry }, client, signal) => {
    const app = entry === null ? undefined : await findStoredApp(entry);
    return app === undefined ? null : { entry: app, draft: await fetchDraftOf(app, signal) };
  },
  reload: reloadApps,
});

export const keptAppName = (userId: string, appId: string | undefined) => `app:${userId}:${appId ?? 'new'}`;

const contentSchema = appSchema.pick(
  Object.fromEntries(appFields.map((field) => [field, true])) as Record<AppField, true>,
);

export const keptApps: KeptWorkParser<StoredApp, AppValues> = {
  entry: appSchema,
  draft: appDraftSchema,
  // `appType` is empty before one is chosen, and a year may be half typed.
  isValues: ({ appType, year, ...others }) =>
    contentSchema.safeParse({
      ...others,
      appType: appType === '' ? 'Website' : appType,
      year: Number.isInteger(year) ? year : null,
    }).success,
  revive: (work) => {
    const files = [...(work.files ?? [])].map(
      ([url, file]) => [url, URL.createObjectURL(file), file] as const,
    );
    return {
      ...work,
      files: new Map(files.map(([, now, file]) => [now, file])),
      values: withImageUrls(work.values, new Map(files.map(([before, now]) => [before, now]))),
    };
  },
};
