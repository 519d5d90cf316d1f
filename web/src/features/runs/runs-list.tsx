import type { Run } from '@portfolio/contracts/runs.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../lib/page/paths.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { MoreRows } from '../../ui/lists/more-rows.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { authorOf, summaryOf } from './run-words.ts';
import { runsQuery } from './runs.api.ts';

/** What API tokens changed, run by run (contract, section 15). */
export function RunsList() {
  const query = useInfiniteQuery(runsQuery);
  return (
    <chakra.div display="grid" gap="6">
      <div>
        <chakra.h1 textStyle="heading">Runs</chakra.h1>
        <chakra.p textStyle="small" color="muted" marginTop="2" maxWidth="prose">
          What programs and agents changed with a token in the last 90 days. A run is undone as a whole or
          change by change; what somebody else changed since is left alone.
        </chakra.p>
      </div>
      <QueryView
        query={query}
        name="The runs"
        placeholder={<Skeleton height="12rem" />}
        isEmpty={({ pages }) => pages.every(({ rows }) => rows.length === 0)}
        empty={
          <EmptyState title="No runs yet">What a token changes appears here, and can be undone.</EmptyState>
        }
      >
        {({ pages }) => (
          <MoreRows query={query} pages={pages}>
            <chakra.ul aria-label="Runs" listStyle="none" borderTop="1px solid" borderColor="line">
              {pages
                .flatMap(({ rows }) => rows)
                .map((run) => (
                  <RunRow key={run.id} run={run} />
                ))}
            </chakra.ul>
          </MoreRows>
        )}
      </QueryView>
    </chakra.div>
  );
}

function RunRow({ run }: { run: Run }) {
  return (
    <ListRow
      textWidth="14rem"
      title={
        <>
          {authorOf(run)} {run.isUndone && <Badge tone="neutral">Undone</Badge>}
        </>
      }
      note={
        <>
          <Moment at={run.startedAt} />: {summaryOf(run)}
        </>
      }
    >
      <ButtonLink to={paths.run(run.id)} size="sm" variant="outline">
        View changes
        <VisuallyHidden>
          {' '}
          of {authorOf(run)}, <Moment at={run.startedAt} />
        </VisuallyHidden>
      </ButtonLink>
    </ListRow>
  );
}
