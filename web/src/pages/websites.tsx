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

export function WebsitesPage() {
  const { data } = useQuery(publicAppsQuery);
  useDocumentHead(pageHead('websites', useSite(), data && itemList(data, 'websites')));
  return (
    <>
      <ListPage kind="websites" />
      <ClosingCall
        title="A website that does its share of the work."
        text="Tell us who should find you and what they should do next. The first consultation is free."
      >
        <ButtonLink to={paths.contact} size="lg">
          Start Your Project
        </ButtonLink>
      </ClosingCall>
    </>
  );
}
