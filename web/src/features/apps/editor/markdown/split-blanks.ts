/** A text without the blanks around it, and those. */
export function splitBlanks(text: string): { before: string; words: string; after: string } {
  const before = text.slice(0, text.length - text.trimStart().length);
  const words = text.trim();
  return { before, words, after: text.slice(before.length + words.length) };
}
