import type { Run } from '@portfolio/contracts/runs.ts';
import { Badge, VisuallyHidden } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListRow, ListScreen } from '../../kit/list-screen.tsx';
import { paths } from '../../lib/page/paths.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { authorOf, summaryOf } from './run-words.ts';
import { runsQuery } from './runs.api.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';

/** What API tokens changed, run by run (contract, section 15). */
export const RunsList = () => (
  <ListScreen
    title="Runs"
    hint="What programs and agents changed with a token in the last 90 days. A run is undone as a whole or change by change; what somebody else changed since is left alone."
    query={useInfiniteQuery(runsQuery)}
    name="The runs"
    label="Runs"
    empty={['No runs yet', 'What a token changes appears here, and can be undone.']}
    row={(run) => <RunRow run={run} />}
  />
);

const RunRow = ({ run }: { run: Run }) => (
  <ListRow
    title={
      <>
        {authorOf(run)} {run.isUndone && <Badge>Undone</Badge>}
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
