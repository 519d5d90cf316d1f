import { z } from 'zod';
import { categoryLimit } from '../apps/default-categories.ts';
import { line, someOf } from './site-texts.ts';

export const maxCategories = 40;

/** The categories of a site's apps (contract, section 17). */
export const categoriesSchema = someOf(line('Category', categoryLimit), 'categories', {
  min: 1,
  max: maxCategories,
}).refine((categories) => new Set(categories).size === categories.length, 'A category is there twice');

/** What a further language calls categories, by category; one without a name there has that of the site, or the product's own word. */
export const categoryNamesSchema = z
  .record(line('Category', categoryLimit), line('Category', categoryLimit))
  .refine(
    (names) => Object.keys(names).length <= maxCategories,
    `At most ${String(maxCategories)} categories`,
  );
export type CategoryNames = Readonly<Record<string, string>>;

export interface CategoryChange {
  /** New names by those of before. */
  renamed: ReadonlyMap<string, string>;
  removed: readonly string[];
}

/** A new name in the place of another one renames it; a name that is gone otherwise is taken out. */
export function compareCategories(before: readonly string[], after: readonly string[]): CategoryChange {
  const gone = before.filter((category) => !after.includes(category));
  const nameInPlaceOf = (category: string) => {
    const name = after[before.indexOf(category)];
    return name === undefined || before.includes(name) ? undefined : name;
  };
  return {
    renamed: new Map(
      gone.flatMap((category) => {
        const name = nameInPlaceOf(category);
        return name === undefined ? [] : [[category, name] as const];
      }),
    ),
    removed: gone.filter((category) => nameInPlaceOf(category) === undefined),
  };
}

/** The names of the categories that there are after a change: those of renamed ones go with them, others go. */
export function namesAfter(
  names: CategoryNames,
  before: readonly string[],
  after: readonly string[],
): Record<string, string> {
  const { renamed } = compareCategories(before, after);
  return Object.fromEntries(
    Object.entries(names)
      .map(([category, name]) => [renamed.get(category) ?? category, name] as const)
      .filter(([category]) => after.includes(category)),
  );
}
