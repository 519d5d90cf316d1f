import { Portfolio } from '../features/apps/manager/portfolio.tsx';
import { useSession } from '../features/session/session-context.ts';
import { Checklist } from '../features/site/checklist/checklist.tsx';
import { UpdateQuestion } from '../features/status/updates/update-choice.tsx';
import { useSite } from '../features/site/site.api.ts';

export function AdminPage() {
  const { user } = useSession();
  const site = useSite();
  return (
    <>
      <Checklist />
      <UpdateQuestion />
      <Portfolio userId={user.id} siteName={site?.appName ?? ''} />
    </>
  );
}
