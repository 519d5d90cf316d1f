import { useQuery } from '@tanstack/react-query';
import { publicAppsQuery } from '../features/apps/apps.api.ts';
import { itemList } from '../features/apps/public/item-list.ts';
import { ListPage } from '../features/apps/public/list-page.tsx';
import { ClosingCall } from '../features/marketing/closing-call.tsx';
import { pageHead } from '../features/marketing/page-heads.ts';
import { useSite } from '../features/site/site.api.ts';
import { paths } from '../lib/paths.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import { ButtonLink } from '../ui/button.tsx';

export function AppsPage() {
  const site = useSite();
  const { data } = useQuery(publicAppsQuery);
  useDocumentHead(pageHead('apps', site, data && itemList(data, 'apps')));
  return (
    <>
      <ListPage kind="apps" />
      <ClosingCall
        title="Yours could be the next one here."
        text={`Tell us what it should do. You will have an answer within ${site.responseTime}, and a first version to try before development starts.`}
      >
        <ButtonLink to={paths.contact} size="lg">
          Start Your Project
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
