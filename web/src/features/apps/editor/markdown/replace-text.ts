import type { TextReplacement } from './markdown-edit.ts';

/** Replaces a part of a field as if it were typed, so that the browser can undo it, and React hears of it. */
export function replaceText(field: HTMLTextAreaElement, replacement: TextReplacement): void {
  const { from, to, insert, start, end } = replacement;
  field.focus();
  field.setSelectionRange(from, to);
  if (!typeText(insert)) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}

/** `execCommand` is deprecated, but nothing else keeps the browser's own undo. @returns false where it is missing */
function typeText(text: string): boolean {
  const page: { execCommand?: (command: string, hasDialog: boolean, value: string) => boolean } = document;
  return page.execCommand?.(text === '' ? 'delete' : 'insertText', false, text) ?? false;
}
