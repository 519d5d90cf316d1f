/** One line of one file, and what it is without the defence. */
interface Edit {
  file: string;
  /** Stands there once. */
  find: string;
  replace: string;
}

/** A test of one part, which fails faster than the row of the whole product, or where no row would. */
export interface Guard {
  file: string;
  /** Its title, or a part of that; default: all tests of the file. */
  title?: string;
}

/** A defence that can be taken out. Where several stand behind each other, all of them are taken out at once. */
export interface Defence {
  /** The row that it belongs to, and whose test must fail then. */
  id: string;
  what: string;
  edits: readonly Edit[];
  /** What must fail instead of the row's test. */
  guard?: Guard;
}

export const without = (id: string, what: string, file: string, find: string, replace = ''): Defence => ({
  id,
  what,
  edits: [{ file, find, replace }],
});

/** The same for defences that one test of a part guards. */
export const guardedBy =
  (guard: Guard) =>
  (id: string, what: string, file: string, find: string, replace = ''): Defence => ({
    ...without(id, what, file, find, replace),
    guard,
  });
