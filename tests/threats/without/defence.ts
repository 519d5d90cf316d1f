/** One line of one file, and what it is without the defence. */
interface Edit {
  file: string;
  /** Stands there once. */
  find: string;
  replace: string;
}

/** A defence that can be taken out. Where several stand behind each other, all of them are taken out at once. */
export interface Defence {
  /** The row whose test must fail then. */
  id: string;
  what: string;
  edits: readonly Edit[];
}

export const without = (id: string, what: string, file: string, find: string, replace = ''): Defence => ({
  id,
  what,
  edits: [{ file, find, replace }],
});
