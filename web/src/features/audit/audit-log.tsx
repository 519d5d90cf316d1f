import type { User } from '@portfolio/contracts/session.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { readFilter, writeFilter, type AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './audit.api.ts';

interface AuditLogProps {
  /** Who looks at it. */
  user: User;
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What administrators did, and who tried to sign in (contract, section 12). The filter is part of the address. */
export function AuditLog({ user }: AuditLogProps) {
  const [parameters, setParameters] = useSearchParams();
  const filter = readFilter(parameters);
  const { refetch, isRefetching } = useInfiniteQuery(auditQuery(filter));
  return (
    <chakra.div display="grid" gap="6">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <div>
          <chakra.h1 textStyle="heading">Audit log</chakra.h1>
          <chakra.p textStyle="small" color="muted" marginTop="2">
            Changes and sign-ins of the last 365 days. Times are those of {timeZone()}.
          </chakra.p>
        </div>
        <Button variant="outline" size="sm" isBusy={isRefetching} onClick={() => void refetch()}>
          {!isRefetching && <RefreshCw aria-hidden="true" size={16} />}
          Refresh
        </Button>
      </chakra.div>
      <AuditFilters
        user={user}
        filter={filter}
        onChange={(next) => setParameters(writeFilter(next), { replace: true })}
      />
      <Entries key={JSON.stringify(writeFilter(filter))} filter={filter} user={user} />
    </chakra.div>
  );
}

function Entries({ filter, user }: AuditLogProps & { filter: AuditFilter }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditQuery(filter));
  if (data === undefined && error !== null)
    return (
      <LoadFailure
        title="The audit log could not be loaded"
        error={error}
        isFetching={isFetching}
        refetch={refetch}
      />
    );
  if (data === undefined) return <LoadingEntries />;
  const entries = data.pages.flatMap(({ rows }) => rows);
  const total = data.pages.at(-1)?.total ?? 0;
  if (entries.length === 0)
    return Object.keys(writeFilter(filter)).length === 0 ? (
      <EmptyState title="Nothing recorded yet">Changes and sign-ins appear here.</EmptyState>
    ) : (
      <EmptyState title="Nothing matches">Widen the time span, or clear the filters.</EmptyState>
    );
  return (
    <chakra.div display="grid" gap="6">
      <AuditTable entries={entries} user={user} />
      {error !== null && !isFetching && <Alert tone="error">{error.message}</Alert>}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
        <chakra.p role="status" textStyle="small" color="muted">
          {entries.length} of {total}
        </chakra.p>
        {hasNextPage && (
          <Button
            variant="outline"
            size="sm"
            isBusy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </chakra.div>
    </chakra.div>
  );
}

function LoadingEntries() {
  return (
    <chakra.div display="grid" gap="3">
      <VisuallyHidden role="status">Loading the audit log</VisuallyHidden>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={{ base: '6.5rem', lg: '3rem' }} />
      ))}
    </chakra.div>
  );
}
