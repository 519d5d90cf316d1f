import {
  changedFields,
  isSameField,
  valuesOf,
  type AppContent,
  type AppField,
  type AppValues,
} from '../app-values.ts';

export interface MergedApp {
  /** Their version with our changes on top. */
  values: AppValues;
  /** Changed by both, differently. */
  conflicts: AppField[];
  /** Changed by them alone. */
  takenOver: AppField[];
}

/** Applies our changes since `base` to the version that somebody else has stored meanwhile. */
export function mergeApp(base: AppValues, mine: AppValues, theirs: AppContent): MergedApp {
  const stored = valuesOf(theirs);
  const ours = new Set(changedFields(base, mine));
  const foreign = changedFields(base, stored);
  const kept = Object.fromEntries([...ours].map((field) => [field, mine[field]]));
  return {
    values: { ...stored, ...kept },
    conflicts: foreign.filter((field) => ours.has(field) && !isSameField(mine, stored, field)),
    takenOver: foreign.filter((field) => !ours.has(field)),
  };
}
