import { useParams } from 'react-router-dom';
import { AppScreen, adminAppHead } from '../features/apps/manager/app-screen.tsx';
import { useCurrentUser } from '../features/session/session.api.ts';
import { SiteTextProvider } from '../features/site/frame/site-text-provider.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { useCan } from '../lib/page/rights.ts';

export const handle: PageHandle = { isOpen: true, isWide: true, head: adminAppHead };

export function Component() {
  const { slug = '' } = useParams();
  const { isPending } = useCurrentUser();
  const canEdit = useCan('content');
  return (
    <SiteTextProvider>
      <AppScreen slug={slug} canEdit={isPending ? undefined : canEdit} />
    </SiteTextProvider>
  );
}
