import { chakra } from '@chakra-ui/react';
import {
  type RouteTimes,
  type SiteStatus,
  type StatusGroup,
  statusGroups,
  type StatusLine,
} from '@portfolio/contracts/status.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleHelp, RefreshCw, TriangleAlert } from 'lucide-react';
import { localiseTimes } from '../../lib/time/format-time.ts';
import { ScreenHead } from '../../kit/list-screen.tsx';
import { RowAction } from '../../kit/row-action.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { statusQuery } from './status.api.ts';
import { NewerVersions } from './updates/newer-versions.tsx';
import { UpdateSwitch } from './updates/update-choice.tsx';

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
  const { data, error, refetch } = query;
  return (
    <chakra.div display="grid" gap="6">
      <ScreenHead
        title="Status"
        hint={
          data === undefined ? (
            'Not known yet.'
          ) : (
            <>
              As of <Moment at={data.checkedAt} format="full" />, asked for again every 15 seconds.
            </>
          )
        }
        actions={<RowAction icon={RefreshCw} label="Refresh" run={refetch} />}
      />
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

const states = {
  ok: { tone: 'success', label: 'Works', icon: CircleCheck },
  warning: { tone: 'warning', label: 'Needs attention', icon: TriangleAlert },
  failing: { tone: 'error', label: 'Does not work', icon: CircleAlert },
  unknown: { tone: 'neutral', label: 'Not known', icon: CircleHelp },
} as const;

const RowGrid = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '12rem minmax(0, 1fr) auto' },
    columnGap: '5',
    rowGap: '1',
    alignItems: 'start',
    paddingBlock: '3',
    borderBottom: '1px solid',
    borderColor: 'line',
    textStyle: 'small',
  },
});

/** One line: what it is about, how that is, and what to do next. */
function StatusRow({ line: { name, state, value, advice } }: { line: StatusLine }) {
  const { tone, label, icon: Icon } = states[state];
  return (
    <RowGrid>
      <chakra.span fontWeight="600" overflowWrap="anywhere">
        {name}
      </chakra.span>
      <chakra.div gridRow={{ base: 2, md: 'auto' }} gridColumn={{ base: '1 / -1', md: 'auto' }} minWidth="0">
        <chakra.p overflowWrap="anywhere" color={state === 'failing' ? 'error' : 'muted'}>
          {localiseTimes(value)}
        </chakra.p>
        {advice !== null && (
          <chakra.p overflowWrap="anywhere" maxWidth="prose" marginTop="1">
            {advice}
          </chakra.p>
        )}
      </chakra.div>
      <Badge tone={tone}>
        <Icon aria-hidden="true" size={14} />
        {label}
      </Badge>
    </RowGrid>
  );
}

const Cell = chakra('td', {
  base: {
    paddingBlock: '2',
    paddingInlineEnd: '4',
    borderBottom: '1px solid',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
    _last: { paddingInlineEnd: '0' },
    '&:not(:first-of-type)': { textAlign: 'end', whiteSpace: 'nowrap' },
  },
});

/** On a phone there is no room for it beside the address. */
const wideOnly = { base: 'none', md: 'table-cell' };

const numbers = new Intl.NumberFormat('en');

/** The routes that took longest, since the process that answers was started. */
function SlowestRoutes({ routes }: { routes: readonly RouteTimes[] }) {
  return (
    <section aria-labelledby="status-routes">
      <chakra.h2 id="status-routes" textStyle="subheading" marginBottom="2">
        Slowest routes
      </chakra.h2>
      {routes.length === 0 ? (
        <chakra.p textStyle="small" color="muted">
          Nobody has asked for anything yet.
        </chakra.p>
      ) : (
        <chakra.table width="full" textStyle="small" borderCollapse="collapse">
          <thead>
            <chakra.tr color="muted" textStyle="label">
              <Cell as="th" scope="col" textAlign="start">
                Route
              </Cell>
              <Cell as="th" scope="col">
                Requests
              </Cell>
              <Cell as="th" scope="col">
                Mean
              </Cell>
              <Cell as="th" scope="col" display={wideOnly}>
                95th percentile
              </Cell>
            </chakra.tr>
          </thead>
          <tbody>
            {routes.map(({ method, route, count, mean, p95 }) => (
              <tr key={`${method} ${route}`}>
                <Cell overflowWrap="anywhere">
                  {method} {route}
                </Cell>
                <Cell>{numbers.format(count)}</Cell>
                <Cell>{numbers.format(mean)} ms</Cell>
                <Cell display={wideOnly}>{p95 === null ? '–' : `${numbers.format(p95)} ms`}</Cell>
              </tr>
            ))}
          </tbody>
        </chakra.table>
      )}
    </section>
  );
}
