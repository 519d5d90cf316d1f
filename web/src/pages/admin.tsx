import { Portfolio } from '../features/apps/manager/portfolio.tsx';
import { useSession } from '../features/session/session-context.ts';
import { useSite } from '../features/site/site.api.ts';

export function AdminPage() {
  const { user } = useSession();
  const site = useSite();
  return <Portfolio userId={user.id} siteName={site?.appName ?? ''} />;
}
