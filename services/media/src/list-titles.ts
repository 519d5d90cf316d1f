/** In a sentence: “A”, “B”, 3 more. */
export function listTitles(titles: readonly string[], most: number): string {
  const named = titles.slice(0, most).map((title) => `“${title}”`);
  const others = titles.length - named.length;
  return [...named, ...(others > 0 ? [`${String(others)} more`] : [])].join(', ');
}
