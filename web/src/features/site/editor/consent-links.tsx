import { useQuery } from '@tanstack/react-query';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { adminPagesQuery } from '../../../entries/all-pages.api.ts';

/** The pages of this site that a text in Markdown links to. */
const pagesIn = (text: string) => [...text.matchAll(/\]\((\/[^\s()?#/]*)/g)].map(([, path = '']) => path);

/** Warns where visitors cannot read what they are asked to agree to. */
export function ConsentLinks({ text }: { text: string }) {
  const { data: pages } = useQuery(adminPagesQuery);
  if (pages === undefined) return null;
  const shut = pagesIn(text).filter((path) => !pages.some((page) => page.path === path && page.isActive));
  if (shut.length === 0) return null;
  return (
    <Alert tone="warning" title={`Visitors cannot open ${shut.join(', ')}.`}>
      The text links to it, and there is no such page, or it is not active. Make it active under Pages.
    </Alert>
  );
}
