import type { AppDraft } from '@portfolio/contracts/app-drafts.ts';
import type { RenderedApp } from '@portfolio/contracts/rendered-app.ts';
import type { AppChanges } from '../apps/app-columns.ts';
import { withAlts } from './drafted-alts.ts';
import type { DraftedApp } from './drafts.repository.ts';

/** An app as it will be once what is prepared is published. @param app as JSON text */
export function withChanges(app: string, changes: AppChanges): RenderedApp {
  const stored = JSON.parse(app) as RenderedApp;
  return { ...stored, ...withAlts(changes, stored.imageAlts) } as RenderedApp;
}

/** A draft as it is answered; undefined where there is none. */
export function draftOf({ app, draft }: DraftedApp): AppDraft | undefined {
  if (draft === null) return undefined;
  const published = JSON.parse(app) as Record<string, unknown>;
  const { draftedAt, draftedBy, failure, changes } = draft;
  const drafted = withChanges(app, changes);
  const values: Readonly<Record<string, unknown>> = { ...drafted };
  const changed = Object.keys(changes).filter(
    (field) =>
      field !== 'descriptionHtml' && JSON.stringify(values[field]) !== JSON.stringify(published[field]),
  );
  return { ...drafted, changed, draftedAt, draftedBy, failure };
}
