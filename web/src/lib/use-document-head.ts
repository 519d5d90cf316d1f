import { createContext, use, useEffect } from 'react';
import { fillJsonBlock } from './json-block.ts';
import { headTags, type HeadTag, type PageHead } from './document-head.ts';

interface HeadTarget {
  /** Scheme, host and port of the site's public address. */
  origin: string;
  /** Takes the head while a document is rendered; the browser has none. */
  collect?: (head: PageHead) => void;
}

export const HeadContext = createContext<HeadTarget>({ origin: 'http://localhost' });

function applyHeadTags(tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  document.head.append(
    ...tags.map(({ tag, attributes, text }) => {
      const element = document.createElement(tag);
      element.setAttribute('data-head', '');
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      if (text !== undefined && tag === 'script') fillJsonBlock(element, text);
      else if (text !== undefined) element.textContent = text;
      return element;
    }),
  );
}

/** Gives the document its title and tags: in the first answer, and on every navigation after it. */
export function useDocumentHead(head: PageHead): void {
  const { origin, collect } = use(HeadContext);
  const tags = headTags(head, origin);
  collect?.(head);
  const serialized = JSON.stringify(tags);
  useEffect(() => {
    applyHeadTags(JSON.parse(serialized) as HeadTag[]);
  }, [serialized]);
}
