import { replaceText } from './replace-text.ts';

/** What only looks like a document, as code that is copied from an editor, is pasted as the text that it is. */
const structure =
  /<(?:h[1-6]|[uo]l|li|a|strong|b|em|i|blockquote|pre|code)[\s>]|mso-list|font-weight:\s*(?:bold|[6-9]00)/i;

/**
 * Inserts what is pasted from a document with its headings, lists and links, as Markdown.
 *
 * @returns whether it did; otherwise the browser pastes the text
 */
export function pasteDocument(field: HTMLTextAreaElement, clipboard: DataTransfer): boolean {
  const html = clipboard.getData('text/html');
  if (!structure.test(html)) return false;
  const plain = clipboard.getData('text/plain');
  const { selectionStart: from, selectionEnd: to } = field;
  void convert(html)
    .catch(() => plain)
    .then((markdown) => {
      const end = from + markdown.length;
      replaceText(field, { from, to, insert: markdown, start: end, end });
    });
  return true;
}

/** The converter is loaded by the first paste that needs it. */
async function convert(html: string): Promise<string> {
  const { htmlToMarkdown } = await import('./html-to-markdown.ts');
  return htmlToMarkdown(html);
}
