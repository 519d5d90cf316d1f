import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const parts = /\[([^\][]+)\]\(([^\s()]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g;
const isSafe = (url: string) => /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i.test(url);

/**
 * A sentence of the owner's in Markdown, for a label: links, strong and emphasised words. Everything else is text. Links open beside: what
 * stands in the form stays.
 */
export function InlineMarkdown({ text }: { text: string }) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(parts)) {
    const [whole, label, url = '', strong, emphasised] = match;
    if (label !== undefined && !isSafe(url)) continue;
    shown.push(text.slice(end, match.index));
    if (label !== undefined)
      shown.push(
        <chakra.a key={match.index} href={url} target="_blank" rel="noopener" textDecoration="underline">
          {label}
        </chakra.a>,
      );
    else if (strong !== undefined) shown.push(<strong key={match.index}>{strong}</strong>);
    else shown.push(<em key={match.index}>{emphasised}</em>);
    end = match.index + whole.length;
  }
  return (
    <span>
      {shown}
      {text.slice(end)}
    </span>
  );
}
