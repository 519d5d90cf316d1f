const startsBlock =
  /^<\/?(?:p|h[1-6]|ul|ol|li|div|table|blockquote|pre|figure|section|hr|dl|form|address|!--)\b/i;

/** The classic editor stores paragraphs as blank lines, which WordPress turns into elements when it shows them. */
export function paragraphsOf(content: string): string {
  if (content.includes('<!-- wp:') || /<p[\s>]/i.test(content)) return content;
  return content
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (startsBlock.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('\n');
}
