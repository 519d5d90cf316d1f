import {
  changedFields,
  comparable,
  formOfApp,
  type AppContent,
  type AppFormField,
  type AppFormValues,
} from './values.ts';

export interface MergedAppForm {
  /** Their version with our changes on top. */
  values: AppFormValues;
  /** Changed by both, differently. */
  conflicts: AppFormField[];
  /** Changed by them alone. */
  takenOver: AppFormField[];
}

/** Applies our changes since `base` to the version that somebody else has stored meanwhile. */
export function mergeAppForm(base: AppFormValues, mine: AppFormValues, theirs: AppContent): MergedAppForm {
  const stored = formOfApp(theirs);
  const ours = new Set(changedFields(base, mine));
  const foreign = changedFields(base, stored);
  const kept = Object.fromEntries([...ours].map((field) => [field, mine[field]]));
  return {
    values: { ...stored, ...kept },
    conflicts: foreign.filter(
      (field) => ours.has(field) && comparable(mine, field) !== comparable(stored, field),
    ),
    takenOver: foreign.filter((field) => !ours.has(field)),
  };
}
