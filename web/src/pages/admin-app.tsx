import { useParams } from 'react-router-dom';
import { AppScreen, adminAppHead } from '../features/apps/manager/app-screen.tsx';
import { useCurrentUser } from '../features/session/session.api.ts';
import { OwnersVoice } from '../features/site/frame/owners-voice.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';
import { useCan } from '../lib/page/rights.ts';

export const handle: PageHandle = { isOpen: true, isWide: true, head: adminAppHead };

export function Component() {
  const { slug = '' } = useParams();
  const { isPending } = useCurrentUser();
  const canEdit = useCan('content');
  return (
    <OwnersVoice>
      <AppScreen slug={slug} canEdit={isPending ? undefined : canEdit} />
    </OwnersVoice>
  );
}
