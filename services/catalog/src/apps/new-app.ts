import type { Person } from '@portfolio/contracts/account/people.ts';
import { isPublic } from '../entries/entry-kind.ts';
import { untranslated, withoutJoined } from '../entries/translations/translated.ts';
import type { AppContent, StoredApp } from './stored-app.ts';

/** An app that has just been made. */
export function newApp(id: string, by: Person, content: AppContent): StoredApp {
  const now = new Date().toISOString();
  return {
    ...withoutJoined(content),
    ...untranslated,
    ...{ id, userId: by.id, createdAt: now, updatedAt: now, version: 1, imageFocus: null },
    ...{ createdBy: by.name, changedBy: by.name },
    publishedAt: isPublic(content) ? now : null,
  };
}
