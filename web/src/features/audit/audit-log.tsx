import type { Person } from '@portfolio/contracts/account/people.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { ListScreen } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { useAddressFilters } from '../../kit/use-address-filters.ts';
import { auditFilters } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditQuery } from './audit.api.ts';

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What users did, and who tried to sign in (contract, section 12). @param props.people the users of the site */
export function AuditLog({ people }: { people: readonly Person[] }) {
  const { filters, choose, clear, isNarrowed } = useAddressFilters(auditFilters);
  const query = useInfiniteQuery(auditQuery(filters));
  return (
    <ListScreen
      title="Audit log"
      hint={`Changes and sign-ins of the last 365 days. Times are those of ${timeZone()}.`}
      actions={<RowAction icon={RefreshCw} label="Refresh" run={query.refetch} />}
      filters={
        <AuditFilters
          people={people}
          filters={filters}
          onChoose={choose}
          onClear={isNarrowed ? clear : undefined}
        />
      }
      query={query}
      name="The audit log"
      empty={
        isNarrowed
          ? ['Nothing matches', 'Widen the time span, or clear the filters.']
          : ['Nothing recorded yet', 'Changes and sign-ins appear here.']
      }
    >
      {(entries) => <AuditTable entries={entries} />}
    </ListScreen>
  );
}
