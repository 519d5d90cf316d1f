import { pageDraftSchema, renderedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { blockForms } from '../../forms.ts';
import type { EditedPage } from './page-calls.ts';
import { valuesOf, type PageValues } from './page-values.ts';

/** Work that is not saved yet, as this browser keeps it: also the page and the draft that it began with. */
export interface UnsavedPage extends EditedPage {
  values: PageValues;
  /** ISO 8601. */
  savedAt: string;
}

export const unsavedPageKey = (userId: string, pageId: string) => `page:${userId}:${pageId}`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isBlock = (block: unknown): boolean =>
  isRecord(block) && typeof block.id === 'string' && String(block.kind) in blockForms;

/** Parses unsaved work; null if it is invalid. Fields may be half typed. */
export function parseUnsavedPage(stored: unknown): UnsavedPage | null {
  if (!isRecord(stored) || typeof stored.savedAt !== 'string' || !isRecord(stored.values)) return null;
  const page = renderedPageSchema.safeParse(stored.page).data;
  const draft = stored.draft === null ? null : pageDraftSchema.safeParse(stored.draft).data;
  const values = valuesOf(stored.values as unknown as PageValues);
  const { title, path, blocks } = values as { title: unknown; path: unknown; blocks: unknown };
  if (page === undefined || draft === undefined || typeof title !== 'string' || typeof path !== 'string')
    return null;
  if (!Array.isArray(blocks) || !blocks.every(isBlock)) return null;
  return { values, page, draft, savedAt: stored.savedAt };
}
