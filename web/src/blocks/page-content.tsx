import type { Site } from '@portfolio/contracts/account/setup.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { Toasts } from '../ui/feedback/toasts.tsx';
import { PageBlocks } from './page-blocks.tsx';
import type { PublicPage } from './pages.api.ts';

/** The blocks of a page, below its title where none of them has a headline. */
export function PageContent({ page, site }: { page: PublicPage; site: Site }) {
  const has = (wanted: string) => page.blocks.some(({ kind }) => kind === wanted);
  return (
    <>
      {!has('hero') && <PageHeader title={page.title} />}
      <PageBlocks blocks={page.blocks} site={site} html={page.html} />
      {/* A form announces what became of it. */}
      <Toasts isWanted={has('contact')} />
    </>
  );
}
