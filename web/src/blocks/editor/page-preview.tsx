import { fillPlaceholders } from '@portfolio/contracts/site/placeholders.ts';
import type { WholeSite } from '@portfolio/contracts/site/site.ts';
import { useQuery } from '@tanstack/react-query';
import { pagesBesideQuery } from '../../entries/all-pages.api.ts';
import { knowLinks } from '@portfolio/contracts/pages/know-links.ts';
import { BlockBoundary } from '../block-boundary.tsx';
import { PageBlocks } from '../page-blocks.tsx';
import type { PageFormState } from './form/use-page-form.ts';
import { useLiveHtml } from './use-live-html.ts';

interface PagePreviewProps {
  form: PageFormState;
  site: WholeSite;
}

/** The page as its form has it. */
export function PagePreview({ form: { values, stored }, site }: PagePreviewProps) {
  const { data: pages = [] } = useQuery(pagesBesideQuery(stored.entry));
  const html = useLiveHtml(values.blocks, stored.draft ?? stored.entry);
  const blocks = values.blocks.filter(({ isHidden }) => !isHidden);
  return (
    <PageBlocks
      blocks={fillPlaceholders(knowLinks(blocks, pages), site)}
      site={site}
      html={html}
      Boundary={BlockBoundary}
    />
  );
}
