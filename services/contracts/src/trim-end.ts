/**
 * A text without these characters at its end. A loop: an expression such as `/\/+$/` takes quadratic time in the number of slashes, and
 * strangers send thousands.
 */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
