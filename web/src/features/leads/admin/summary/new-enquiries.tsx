import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Badge } from '../../../../ui/layout/badge.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import { summaryQuery } from '../leads.api.ts';

/** Keeps a number before the title of every page, such as `(3) Media`. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = (shown: number) => {
      const plain = document.title.replace(/^\(\d+\) /, '');
      const title = shown === 0 ? plain : `(${String(shown)}) ${plain}`;
      if (document.title !== title) document.title = title;
    };
    const observer = new MutationObserver(() => show(count));
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    show(count);
    return () => {
      observer.disconnect();
      show(0);
    };
  }, [count]);
}

/** How many enquiries wait for an answer: here, and in the title of the page. */
export function NewEnquiries() {
  const { data } = useQuery(summaryQuery);
  const count = data?.open ?? 0;
  useCountInTitle(count);
  if (count === 0) return null;
  return (
    <Badge tone="warning">
      {count}
      <VisuallyHidden> waiting for an answer</VisuallyHidden>
    </Badge>
  );
}
