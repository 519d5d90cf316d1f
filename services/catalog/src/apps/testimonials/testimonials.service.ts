import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Person } from '@portfolio/contracts/account/people.ts';
import type { CreatedPreviewLink } from '@portfolio/contracts/apps/preview-links.ts';
import {
  testimonialPathPrefix,
  withdrawnLine,
  type KeptTestimonial,
  type OpenedTestimonial,
  type SentTestimonial,
  type TestimonialBody,
  type TestimonialLink,
} from '@portfolio/contracts/apps/testimonials.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { appendLine } from '@portfolio/kit/append-line.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { hashOfToken } from '@portfolio/kit/secrets/token-form.ts';
import { appKind } from '../app-kind.ts';
import type { AppChanges } from '../stored-app.ts';
import type { CatalogStore, Tables } from '../../catalog.store.ts';
import type { Config } from '../../config.ts';
import { namedWriter, writerOf } from '../../entries/authors.ts';
import { requireEntry } from '../../entries/save-entry.ts';
import type { ClientQuote, StoredTestimonial } from './testimonials.repository.ts';

type NewWords = Omit<TestimonialBody, 'consent'> & { token: string; consent: string };

export type TestimonialsService = ReturnType<typeof createTestimonialsService>;

/** Words of clients: asked for by a link, and taken back by the same (contract, section 19). */
export function createTestimonialsService(
  store: CatalogStore,
  { PUBLIC_URL: publicUrl, ERASED_LIST: withdrawnList }: Pick<Config, 'PUBLIC_URL' | 'ERASED_LIST'>,
  logger: Logger,
) {
  const note = async (id: string) => {
    // In no backup: after a restore of an older one the words are taken back again.
    if (withdrawnList === undefined) return;
    await appendLine(withdrawnList, withdrawnLine(id)).catch((error: unknown) => {
      logger.error({ err: error }, 'the list of what was taken back cannot be written');
    });
  };
  return { ...linksOf(store, publicUrl), ...wordsBy(store, note) };
}

const linksOf = (store: CatalogStore, publicUrl: string) => ({
  /** @throws AppError `appNotFound` */
  create: async (appId: string, hours: number, by: Person): Promise<CreatedPreviewLink> => {
    await requireEntry(appKind, store, appId);
    const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    const link = { id, appId, tokenHash: hashOfToken(token), hours, by: writerOf(by) };
    const expiresAt = await store.testimonials.add(link);
    return { id, url: `${publicUrl}${testimonialPathPrefix}${token}`, expiresAt };
  },

  /** @throws AppError `appNotFound` */
  list: async (appId: string): Promise<TestimonialLink[]> => {
    const app = await requireEntry(appKind, store, appId);
    const draft = await store.history.app.drafts.find<AppChanges>(appId);
    const taken = [app.quote, draft?.changes.quote].flatMap((quote) => quote?.consent?.agreedAt ?? []);
    return (await store.testimonials.list(appId)).map((link) => ({
      ...{ id: link.id, createdAt: link.createdAt, expiresAt: link.expiresAt },
      createdBy: namedWriter(link.createdBy),
      state: stateOf(link, taken),
      quote: link.words,
    }));
  },

  /** @throws AppError `testimonialLinkNotFound` */
  revoke: async (appId: string, id: string): Promise<void> => {
    if (!(await store.testimonials.revoke(appId, id))) throw appError('testimonialLinkNotFound');
  },
});

function stateOf(
  { sentAt, words, isExpired }: StoredTestimonial,
  taken: readonly string[],
): TestimonialLink['state'] {
  if (sentAt === null) return isExpired ? 'expired' : 'open';
  if (words === null) return 'withdrawn';
  return taken.includes(words.consent.agreedAt) ? 'taken' : 'waiting';
}

const wordsBy = (store: CatalogStore, noteWithdrawn: (id: string) => Promise<void>) => ({
  /** @throws AppError `testimonialLinkNotFound` */
  open: async (token: string): Promise<OpenedTestimonial> => {
    const { title, sentAt, words } = await requireLink(store, token);
    if (sentAt === null) return { app: title, state: 'open', words: null };
    return words === null
      ? { app: title, state: 'withdrawn', words: null }
      : { app: title, state: 'sent', words: sentWords(words) };
  },

  /** @throws AppError `testimonialLinkNotFound`, `testimonialSent` */
  send: async ({ token, text, name, position, consent }: NewWords): Promise<KeptTestimonial> => {
    const { result } = await store.change(async (tables) => {
      const link = await requireLink(tables, token);
      if (link.sentAt !== null) throw appError('testimonialSent');
      const quote = await tables.testimonials.keep(link.id, { text, author: name, position }, consent);
      await offer(tables, link, quote);
      const { id: makerId, name: makerName } = link.createdBy;
      const about = { title: link.title ?? '', entryId: link.appId };
      return {
        ...{ id: link.id, words: sentWords(quote) },
        ...{ maker: { id: makerId, name: makerName }, ...about },
      };
    });
    return result;
  },

  /** Also in the trash, and once the link has ended. @throws AppError `testimonialLinkNotFound` where nothing was sent */
  takeBack: async (token: string): Promise<{ title: string | null }> => {
    const { result } = await store.change(async (tables) => {
      const link = await tables.testimonials.find(hashOfToken(token));
      if (link === undefined || link.sentAt === null) throw appError('testimonialLinkNotFound');
      if (link.words !== null) await tables.testimonials.withdraw(link.id);
      return { id: link.id, title: link.title };
    });
    await noteWithdrawn(result.id);
    return { title: result.title };
  },
});

/** What was sent can always be seen and taken back; a link for new words ends by its time, and while its app is in the trash. */
async function requireLink({ testimonials }: Tables, token: string): Promise<StoredTestimonial> {
  const link = await testimonials.find(hashOfToken(token));
  if (link === undefined || (link.sentAt === null && (link.isExpired || link.title === null)))
    throw appError('testimonialLinkNotFound');
  return link;
}

const sentWords = ({ text, author, position, consent }: ClientQuote): SentTestimonial => ({
  ...{ text, name: author, position, sentAt: consent.agreedAt },
});

/**
 * Into the draft of the app. A quote that somebody else has there stays, and so does a draft with a time: the clock would publish what
 * nobody has seen.
 */
async function offer(tables: Tables, { appId, createdBy }: StoredTestimonial, quote: ClientQuote) {
  const { drafts } = tables.history.app;
  const draft = await drafts.find<AppChanges>(appId);
  if (draft === undefined) {
    await drafts.put(appId, { changes: { quote }, images: [], publishAt: null, by: createdBy });
    return;
  }
  const app = await requireEntry(appKind, tables, appId);
  const there = draft.changes.quote ?? null;
  const isOthers = there !== null && there.author !== quote.author && !isDeepStrictEqual(there, app.quote);
  if (isOthers || draft.publishAt !== null) return;
  const changes = { ...draft.changes, quote };
  await drafts.rewrite(appId, changes, appKind.imagesOf(changes));
}
