import type { AppDraft } from '@portfolio/contracts/app-drafts.ts';
import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import type { AppChanges } from '../apps/app-columns.ts';
import type { DraftedApp } from './drafts.repository.ts';

/** An app as it will be once what is prepared is published. @param app as JSON text */
export function withChanges(app: string, changes: AppChanges): RenderedApp {
  return { ...(JSON.parse(app) as RenderedApp), ...changes } as RenderedApp;
}

/** A draft as it is answered; undefined where there is none. */
export function draftOf({ app, draft }: DraftedApp): AppDraft | undefined {
  if (draft === null) return undefined;
  const published = JSON.parse(app) as Record<string, unknown>;
  const { draftedAt, draftedBy, changes } = draft;
  const changed = Object.entries(changes)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(published[field]))
    .map(([field]) => field)
    .filter((field) => field !== 'descriptionHtml');
  return { ...withChanges(app, changes), changed, draftedAt, draftedBy };
}
