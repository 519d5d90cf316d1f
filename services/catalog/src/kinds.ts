import { appKind } from './apps/app-kind.ts';
import type { AnyKind } from './entries/entry-kind.ts';
import type { EntryKindName } from '@portfolio/contracts/trash.ts';
import { pageKind } from './pages/page-kind.ts';
import { brandKind } from './site/brand-kind.ts';
import { navigationKind } from './site/navigation-kind.ts';
import { questionsKind } from './site/questions-kind.ts';
import { settingsKind } from './site/settings-kind.ts';
import { wordsKind } from './site/words-kind.ts';

const declared = [appKind, pageKind, navigationKind, brandKind, wordsKind, settingsKind, questionsKind];

/** Every kind of entry: the one list of them. */
export const kinds = declared as unknown as readonly AnyKind[];

const byName = new Map<string, AnyKind>(kinds.map((kind) => [kind.name, kind]));

/** Undefined: no kind of entry has this name. */
export const findKind = (name: string): AnyKind | undefined => byName.get(name);

export function kindOf(name: EntryKindName): AnyKind {
  const kind = byName.get(name);
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  return kind;
}
