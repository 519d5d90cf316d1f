import { skipToken, useQuery } from '@tanstack/react-query';
import { PageContent } from '../blocks/page-content.tsx';
import { previewedPageKey, type PublicPage } from '../blocks/pages.api.ts';
import { previewHead } from '../features/apps/detail/app-head.ts';
import { PreviewScreen } from '../features/apps/detail/preview-screen.tsx';
import { VerdictForm, VerdictNotice } from '../features/apps/detail/verdict-form.tsx';
import { siteQuery } from '../features/site/site.api.ts';
import type { PageHandle } from '../lib/page/page-handle.ts';

export const handle: PageHandle = {
  head: (facts) => {
    const page = facts.queryClient.getQueryData<PublicPage>(previewedPageKey);
    // The browser itself sends the verdict.
    const referrer = 'same-origin';
    if (page === undefined) return { ...previewHead(facts), referrer };
    // Without `canonical`: nobody should find it.
    return { title: page.metaTitle ?? page.title, description: page.metaDescription ?? undefined, referrer };
  },
};

/** /preview/{token}: a page or an app that came with the document. */
export function Component() {
  const { data: page } = useQuery<PublicPage>({
    queryKey: previewedPageKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  const { data: site } = useQuery(siteQuery);
  return (
    <>
      <VerdictNotice />
      {page === undefined || site === undefined ? <PreviewScreen /> : <PageContent page={page} site={site} />}
      <VerdictForm />
    </>
  );
}
