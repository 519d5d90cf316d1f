import { useParams } from 'react-router-dom';
import { AppScreen } from '../features/apps/manager/app-screen.tsx';
import { AdminFrame } from '../features/session/admin-frame.tsx';
import { OptionalUser } from '../features/session/require-user.tsx';
import { useCurrentUser } from '../features/session/session.api.ts';
import { useOptionalSession } from '../features/session/session-context.ts';

export function AdminAppPage() {
  return (
    <OptionalUser>
      <AdminFrame isWide>
        <Screen />
      </AdminFrame>
    </OptionalUser>
  );
}

function Screen() {
  const { slug = '' } = useParams();
  const { isPending } = useCurrentUser();
  const session = useOptionalSession();
  return <AppScreen slug={slug} canEdit={isPending ? undefined : session !== null} />;
}
