import { useParams } from 'react-router-dom';
import { AppScreen, adminAppHead } from '../features/apps/manager/app-screen.tsx';
import { useCurrentUser } from '../features/session/session.api.ts';
import { useOptionalSession } from '../features/session/session-context.ts';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = { isOpen: true, isWide: true, head: adminAppHead };

export function Component() {
  const { slug = '' } = useParams();
  const { isPending } = useCurrentUser();
  const session = useOptionalSession();
  return <AppScreen slug={slug} canEdit={isPending ? undefined : session !== null} />;
}
