import { statusGroups, type SiteStatus, type StatusGroup } from '@portfolio/contracts/status.ts';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowestRoutes } from './slowest-routes.tsx';
import { StatusRow } from './status-row.tsx';
import { NewerVersions } from './updates/newer-versions.tsx';
import { UpdateSwitch } from './updates/update-choice.tsx';
import { statusQuery } from './status.api.ts';

const groupNames: Readonly<Record<StatusGroup, string>> = {
  processes: 'Processes',
  stores: 'Stores',
  enquiries: 'Enquiries',
  backups: 'Backups',
  site: 'Site and machine',
};

/** How the site is, at a glance and line by line. */
export function StatusPage() {
  const query = useQuery(statusQuery);
  const { data, error, refetch, isFetching } = query;
  return (
    <chakra.div display="grid" gap="6">
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <div>
          <chakra.h1 textStyle="heading">Status</chakra.h1>
          <chakra.p textStyle="small" color="muted" marginTop="2" minHeight="1lh">
            {data !== undefined && (
              <>
                As of <Moment at={data.checkedAt} format="full" />, asked for again every 15 seconds.
              </>
            )}
          </chakra.p>
        </div>
        <Button variant="outline" size="sm" isBusy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <RefreshCw aria-hidden="true" size={16} />}
          Refresh
        </Button>
      </chakra.div>
      {data !== undefined && error !== null && (
        <Alert tone="error" title="Out of date">
          {error.message}
        </Alert>
      )}
      <QueryView query={query} name="The status" placeholder={<LoadingStatus />}>
        {(status) => <StatusReport status={status} />}
      </QueryView>
    </chakra.div>
  );
}

function LoadingStatus() {
  return (
    <chakra.div display="grid" gap="3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height="3.5rem" />
      ))}
    </chakra.div>
  );
}

function StatusReport({ status }: { status: SiteStatus }) {
  const { state, lines, slowestRoutes, newerVersions } = status;
  const failing = lines.filter((line) => line.state === 'failing');
  const doubtful = lines.filter((line) => line.state === 'warning' || line.state === 'unknown');
  return (
    <>
      {state === 'ok' && <Alert tone="success" title="Everything works." />}
      {state === 'warning' && (
        <Alert tone="warning" title="It works, and something should be looked at.">
          {doubtful.map(({ name }) => name).join(', ')}
        </Alert>
      )}
      {state === 'failing' && (
        <Alert tone="error" title={`Something does not work: ${failing.map(({ name }) => name).join(', ')}.`}>
          Each line says what to do next.
        </Alert>
      )}
      {statusGroups.map((group) => (
        <section key={group} aria-labelledby={`status-${group}`}>
          <chakra.h2 id={`status-${group}`} textStyle="subheading" marginBottom="2">
            {groupNames[group]}
          </chakra.h2>
          <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line">
            {lines
              .filter((line) => line.group === group)
              .map((line) => (
                <StatusRow key={`${line.id} ${line.name}`} line={line} />
              ))}
          </chakra.ul>
          {group === 'site' && <UpdateSwitch />}
        </section>
      ))}
      {newerVersions !== undefined && <NewerVersions versions={newerVersions} />}
      <SlowestRoutes routes={slowestRoutes} />
    </>
  );
}
