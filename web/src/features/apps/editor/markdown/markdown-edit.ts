import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { splitBlanks } from './split-blanks.ts';

/** What the toolbar can do with the selected text. */
export type MarkdownAction = 'bold' | 'italic' | 'heading' | 'list' | 'quote' | 'link' | 'code';

export interface TextSelection {
  text: string;
  start: number;
  end: number;
}

/** A part of the text that is replaced, and what is selected afterwards. */
export interface TextReplacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

const linePrefixes = { heading: '## ', list: '- ', quote: '> ' } as const;

/** Does the action, or takes it back where the selection is that way already. */
export function editMarkdown(selection: TextSelection, action: MarkdownAction): TextReplacement {
  if (action === 'bold') return toggleStars(selection, 2);
  if (action === 'italic') return toggleStars(selection, 1);
  if (action === 'link') return insertLink(selection);
  if (action === 'code') return insertCode(selection);
  return toggleLines(selection, linePrefixes[action]);
}

const starsAtEnd = (text: string) => text.length - trimEnd(text, '*').length;
const starsAtStart = (text: string) => /^\**/.exec(text)?.[0].length ?? 0;

/** One star is italic, two are bold, three are both. */
function toggleStars({ text, start, end }: TextSelection, stars: 1 | 2): TextReplacement {
  const marks = '*'.repeat(stars);
  const selected = text.slice(start, end);
  const around = Math.min(starsAtEnd(text.slice(0, start)), starsAtStart(text.slice(end)));
  const isOn = stars === 2 ? around >= 2 : around % 2 === 1;
  if (isOn)
    return {
      from: start - stars,
      to: end + stars,
      insert: selected,
      start: start - stars,
      end: end - stars,
    };
  // Spaces inside of the marks would leave the stars as they are.
  const { before, words, after } = splitBlanks(selected);
  const first = start + before.length + stars;
  return {
    from: start,
    to: end,
    insert: `${before}${marks}${words}${marks}${after}`,
    start: first,
    end: first + words.length,
  };
}

/** Puts a prefix before each selected line, or takes it away where all have it. */
function toggleLines({ text, start, end }: TextSelection, prefix: string): TextReplacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isOn = lines.every((line) => line.startsWith(prefix));
  const changed = lines.map((line) => {
    if (isOn) return line.slice(prefix.length);
    if (lines.length > 1 && line.trim() === '') return line;
    return prefix === linePrefixes.heading ? `${prefix}${line.replace(/^#{1,6} /, '')}` : `${prefix}${line}`;
  });
  const insert = changed.join('\n');
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

const isAddress = (text: string) => /^(?:https?:\/\/|mailto:)\S+$/.test(text);

/** Selects the part that is still to be written. */
function insertLink({ text, start, end }: TextSelection): TextReplacement {
  const selected = text.slice(start, end);
  const [words, address] = isAddress(selected)
    ? ['link text', selected]
    : [selected || 'link text', 'https://'];
  const insert = `[${words}](${address})`;
  const first = address === selected || selected === '' ? start + 1 : start + words.length + 3;
  const length = address === selected || selected === '' ? words.length : address.length;
  return { from: start, to: end, insert, start: first, end: first + length };
}

/** Words between backticks; several lines between fences. */
function insertCode({ text, start, end }: TextSelection): TextReplacement {
  const selected = text.slice(start, end);
  if (!selected.includes('\n')) {
    const isOn = text[start - 1] === '`' && text[end] === '`';
    return isOn
      ? { from: start - 1, to: end + 1, insert: selected, start: start - 1, end: end - 1 }
      : { from: start, to: end, insert: `\`${selected}\``, start: start + 1, end: end + 1 };
  }
  const before = start === 0 || text[start - 1] === '\n' ? '' : '\n';
  const insert = `${before}\`\`\`\n${selected.replace(/\n$/, '')}\n\`\`\`\n`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}
