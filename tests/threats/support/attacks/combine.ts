/** Every combination of one piece of each list, in order, as one text. */
export const combine = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (texts, pieces) => texts.flatMap((text) => pieces.map((piece) => text + piece)),
    [''],
  );
