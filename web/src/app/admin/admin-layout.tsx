import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { defaultCategories } from '@portfolio/contracts/apps/default-categories.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useState } from 'react';
import { Navigate, useLocation, useMatches } from 'react-router-dom';
import { FailingChannels } from '../../features/leads/channels/failing-channels.tsx';
import { AdminSession } from '../../features/session/admin-session.tsx';
import { wholeSiteQuery } from '../../features/site/site-admin.api.ts';
import { useOptionalSession } from '../../features/session/session-context.ts';
import type { PageHandle } from '../../lib/page/page-handle.ts';
import { paths } from '../../lib/page/paths.ts';
import { SiteCategoriesProvider } from '../../lib/page/site-categories.ts';
import { RightsContext, useCan } from '../../lib/page/rights.ts';
import { AdminTheme } from '../../theme/admin-theme.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageOutlet } from '../page-outlet.tsx';
import { createAdminClient } from './admin-client.ts';
import { AdminFrame } from './admin-frame.tsx';
import { placeGroupsFor } from './places.ts';

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
              <WithCategories>
                <PageOutlet />
              </WithCategories>
            </PageForRight>
          </AdminFrame>
        </AdminSession>
      </QueryClientProvider>
    </AdminTheme>
  );
}

/** Where apps and blocks choose one. */
function WithCategories({ children }: { children: ReactNode }) {
  const isSignedIn = useOptionalSession() !== null;
  const { data: site } = useQuery({ ...wholeSiteQuery, enabled: isSignedIn });
  return (
    <SiteCategoriesProvider value={site?.categories ?? defaultCategories}>{children}</SiteCategoriesProvider>
  );
}

interface PageForRightProps {
  /** Absent: everybody's page. */
  right: UserRight | undefined;
  children: ReactNode;
}

/** A page, or why the signed-in user does not see it. The first page leads to the first one that they may see. */
function PageForRight({ right, children }: PageForRightProps) {
  const rights = use(RightsContext);
  const isSignedIn = useOptionalSession() !== null;
  const { pathname } = useLocation();
  if (useCan(right) || !isSignedIn) return children;
  const first = placeGroupsFor(rights)[0]?.places[0];
  if (pathname === paths.admin && first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <div role="status">
      <EmptyState title="Not allowed">{errorCatalogue.notAllowed.message}</EmptyState>
    </div>
  );
}
