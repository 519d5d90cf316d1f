import type { Person } from '@portfolio/contracts/account/people.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MoreRows } from '../../ui/lists/more-rows.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { readFilter, writeFilter, type AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './audit.api.ts';

interface AuditLogProps {
  /** The users of the site. */
  people: readonly Person[];
}

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What users did, and who tried to sign in (contract, section 12). The filter is part of the address. */
export function AuditLog({ people }: AuditLogProps) {
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
        people={people}
        filter={filter}
        onChange={(next) => setParameters(writeFilter(next), { replace: true })}
      />
      <Entries key={JSON.stringify(writeFilter(filter))} filter={filter} />
    </chakra.div>
  );
}

function Entries({ filter }: { filter: AuditFilter }) {
  const query = useInfiniteQuery(auditQuery(filter));
  const isFiltered = Object.keys(writeFilter(filter)).length > 0;
  return (
    <QueryView
      query={query}
      name="The audit log"
      placeholder={<LoadingEntries />}
      isEmpty={({ pages }) => pages.every(({ rows }) => rows.length === 0)}
      empty={
        isFiltered ? (
          <EmptyState title="Nothing matches">Widen the time span, or clear the filters.</EmptyState>
        ) : (
          <EmptyState title="Nothing recorded yet">Changes and sign-ins appear here.</EmptyState>
        )
      }
    >
      {({ pages }) => (
        <MoreRows query={query} pages={pages}>
          <AuditTable entries={pages.flatMap(({ rows }) => rows)} />
        </MoreRows>
      )}
    </QueryView>
  );
}

function LoadingEntries() {
  return (
    <chakra.div display="grid" gap="3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={{ base: '6.5rem', lg: '3rem' }} />
      ))}
    </chakra.div>
  );
}
