import { diffWordsWithSpace } from 'diff';

export interface TextPart {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** A comparison that takes longer shows both texts whole. */
const timeoutMs = 50;
/** Of a long text that stayed the same, so much is shown beside a change. */
const contextLength = 120;

/** What was taken from one text and put into another, word by word; long stretches that stayed the same are shortened. */
export function compareWords(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: timeoutMs });
  if (parts === undefined)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return parts.map(({ value, added, removed }, index) => {
    if (added) return { text: value, kind: 'added' };
    if (removed) return { text: value, kind: 'removed' };
    return { text: shorten(value, index === 0, index === parts.length - 1), kind: 'same' };
  });
}

function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const start = isFirst ? '' : text.slice(0, contextLength);
  const end = isLast ? '' : text.slice(-contextLength);
  return text.length <= start.length + end.length + contextLength ? text : `${start} … ${end}`.trim();
}
