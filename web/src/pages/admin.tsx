import { Portfolio } from '../features/apps/manager/portfolio.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { RequireUser } from '../features/session/require-user.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site.api.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

export function AdminPage() {
  useDocumentHead({ title: 'Portfolio CMS' });
  return (
    <RequireUser>
      <AdminFrame isHome>
        <UserPortfolio />
      </AdminFrame>
    </RequireUser>
  );
}

function UserPortfolio() {
  const { user } = useSession();
  const site = useSite();
  return <Portfolio userId={user.id} siteName={site?.appName ?? ''} />;
}
