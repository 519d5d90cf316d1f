import { useQuery } from '@tanstack/react-query';
import { Portfolio } from '../features/apps/manager/portfolio.tsx';
import { useSession } from '../features/session/session-context.ts';
import { Checklist } from '../features/site/checklist/checklist.tsx';
import { UpdateQuestion } from '../features/status/updates/update-choice.tsx';
import { inOwnersView } from '../features/site/frame/owners-view.tsx';
import { useSite } from '../features/site/site.api.ts';
import { wholeSiteQuery } from '../features/site/site-admin.api.ts';
import { VisitorsViewProvider } from '../lib/page/as-visitors.tsx';
import { SiteLanguageProvider } from '../lib/page/site-language.ts';

export function AdminPage() {
  const { user } = useSession();
  const site = useSite();
  const { data: whole } = useQuery(wholeSiteQuery);
  return (
    <>
      <Checklist />
      <UpdateQuestion />
      <VisitorsViewProvider value={inOwnersView}>
        <SiteLanguageProvider value={whole?.language ?? 'en'}>
          <Portfolio userId={user.id} siteName={site?.appName ?? ''} site={whole} />
        </SiteLanguageProvider>
      </VisitorsViewProvider>
    </>
  );
}
