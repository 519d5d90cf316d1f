import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMatches } from 'react-router-dom';
import { FailingChannels } from '../../features/leads/channels/failing-channels.tsx';
import { AdminSession } from '../../features/session/admin-session.tsx';
import type { PageHandle } from '../../lib/page/page-handle.ts';
import { AdminTheme } from '../../theme/admin-theme.tsx';
import { PageOutlet } from '../page-outlet.tsx';
import { createAdminClient } from './admin-client.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PageForRight } from './page-for-right.tsx';

/** Around every page of the admin area: theme, client, session, header and navigation. */
export function AdminLayout() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const { isHome = false, isWide = false, isOpen = false } = handle ?? {};
  const siteClient = useQueryClient();
  const [client] = useState(() => createAdminClient(siteClient));
  return (
    <AdminTheme>
      <QueryClientProvider client={client}>
        <AdminSession isOpen={isOpen}>
          <AdminFrame isHome={isHome} isWide={isWide} notice={<FailingChannels />}>
            <PageForRight right={handle?.right}>
              <PageOutlet />
            </PageForRight>
          </AdminFrame>
        </AdminSession>
      </QueryClientProvider>
    </AdminTheme>
  );
}
