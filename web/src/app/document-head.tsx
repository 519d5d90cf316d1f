import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router-dom';
import { pathBelow } from '@portfolio/contracts/site/language-paths.ts';
import { frameQuery } from '../features/site/frame/frame.api.ts';
import { headTags, type HeadTag } from '../lib/page/document-head.ts';
import { fillJsonBlock } from '../lib/http/json-block.ts';
import { prefixOf } from '../lib/http/query-client.ts';
import { headOf } from '../lib/page/page-handle.ts';
import { createTranslator } from '../lib/page/words.tsx';

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

/** Keeps title and tags of the document those of the page, also when what the page reads arrives later. */
export function DocumentHead() {
  const queryClient = useQueryClient();
  const matches = useMatches();
  const params = matches.at(-1)?.params ?? {};
  const serialized = useSyncExternalStore(
    (onChange) => queryClient.getQueryCache().subscribe(onChange),
    () => {
      const { origin, search } = location;
      const prefix = prefixOf(queryClient);
      const pathname = pathBelow(prefix, location.pathname) ?? location.pathname;
      const handles = matches.map(({ handle }) => handle);
      const {
        words = {},
        languages = [],
        verifications,
      } = queryClient.getQueryData(frameQuery.queryKey) ?? {};
      const head = headOf(handles, {
        queryClient,
        params,
        pathname,
        prefix,
        languages,
        search,
        origin,
        say: createTranslator(words),
      });
      return JSON.stringify(headTags(head, { origin, prefix, verifications }));
    },
    () => '',
  );
  // Passive effects wait for the end of a view transition.
  useLayoutEffect(() => {
    if (serialized !== '') applyHeadTags(JSON.parse(serialized) as HeadTag[]);
  }, [serialized]);
  return null;
}
