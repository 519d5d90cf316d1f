import { useState } from 'react';
import { randomId } from '../../lib/forms/random-id.ts';
import { moveEntry } from '../../lib/forms/sort-order.ts';
import { useSortable } from '../../lib/forms/use-sortable.ts';
import type { EditedForm } from '../../lib/forms/edited-form.ts';
import { valueAt } from '../../lib/forms/value-at.ts';

const keysFor = (entries: readonly unknown[]): readonly string[] => entries.map(() => randomId());

interface EntriesOptions {
  form: EditedForm;
  path: string;
  nameOf: (entry: unknown, index: number) => string;
}

/** The entries of a list in a form: each has a key that stays with it when it is moved. */
export function useEntries({ form, path, nameOf }: EntriesOptions) {
  const entries = (valueAt(form.values, path) ?? []) as readonly unknown[];
  const [keys, setKeys] = useState(() => keysFor(entries));
  // What was saved may have more or fewer entries than what was typed.
  if (keys.length !== entries.length) setKeys(keysFor(entries));
  const change = (nextKeys: readonly string[], next: readonly unknown[]) => {
    setKeys(nextKeys);
    form.setAt(path, next);
  };
  const sortable = useSortable({
    ids: keys,
    nameOf: (key) => nameOf(entries[keys.indexOf(key)], keys.indexOf(key)),
    onMove: (from, to) => change(moveEntry(keys, from, to), moveEntry(entries, from, to)),
  });
  return {
    entries,
    keys,
    sortable,
    /** @returns the key of the new entry */
    add: (entry: unknown): string => {
      const key = randomId();
      change([...keys, key], [...entries, entry]);
      return key;
    },
    remove: (index: number) =>
      change(
        keys.filter((_, at) => at !== index),
        entries.filter((_, at) => at !== index),
      ),
  };
}
