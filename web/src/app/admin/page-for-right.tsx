import type { UserRight } from '@portfolio/contracts/account/roles.ts';
import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { use, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useOptionalSession } from '../../features/session/session-context.ts';
import { paths } from '../../lib/page/paths.ts';
import { RightsContext, useCan } from '../../lib/page/rights.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { placeGroupsFor } from './places.ts';

interface PageForRightProps {
  /** Absent: everybody's page. */
  right: UserRight | undefined;
  children: ReactNode;
}

/** A page, or why the signed-in user does not see it. The first page leads to the first one that they may see. */
export function PageForRight({ right, children }: PageForRightProps) {
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
