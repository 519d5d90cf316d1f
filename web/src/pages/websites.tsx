import { useQuery } from '@tanstack/react-query';
import { publicAppsQuery } from '../features/apps/apps.api.ts';
import { itemList } from '../features/apps/public/item-list.ts';
import { ListPage } from '../features/apps/public/list-page.tsx';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { usePage } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import { ButtonLink } from '../ui/button.tsx';

export function WebsitesPage() {
  const { data } = useQuery(publicAppsQuery);
  const page = usePage('websites');
  const words = page?.websitesPage;
  useDocumentHead(
    pageHead(
      'websites',
      page && { site: page.site, words: page.websitesPage },
      data && itemList(data, 'websites'),
    ),
  );
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
