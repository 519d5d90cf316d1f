import { publicAppsQuery } from '../features/apps/apps.api.ts';
import { itemList } from '../features/apps/public/item-list.ts';
import { ListPage } from '../features/apps/public/list-page.tsx';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { knownPage, usePage } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { ButtonLink } from '../ui/button.tsx';

export const handle: PageHandle = {
  head: ({ queryClient }) => {
    const page = knownPage(queryClient, 'websites');
    const apps = queryClient.getQueryData(publicAppsQuery.queryKey);
    return pageHead(
      'websites',
      page && { site: page.site, words: page.websitesPage },
      apps && itemList(apps, 'websites'),
    );
  },
};

export function Component() {
  const page = usePage('websites');
  const words = page?.websitesPage;
  return (
    <>
      <ListPage kind="websites" intro={words?.text} />
      {words !== undefined && (
        <ClosingCall {...words.closing}>
          <ButtonLink to={paths.contact} size="lg">
            Start Your Project
          </ButtonLink>
        </ClosingCall>
      )}
    </>
  );
}
