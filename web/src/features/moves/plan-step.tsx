import type { Move } from '@portfolio/contracts/media/moves.ts';
import { Badge, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { List, ListRow } from '../../kit/list-screen.tsx';
import { paths } from '../../lib/page/paths.ts';
import { useCan } from '../../lib/page/rights.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { SettingsSection } from '../../ui/forms/settings-section.tsx';
import { becomesOne, counted, sumsOf } from './move-words.ts';
import { planQuery, useRunMove, type PlannedItem } from './moves.api.ts';
import { ProblemList } from './problem-list.tsx';

interface StepProps {
  move: Move;
}

/** Step 3: what would come, and its coming. */
export function PlanStep({ move }: StepProps) {
  const query = useInfiniteQuery(planQuery(move.id));
  const run = useRunMove(move.id);
  const { app, page } = sumsOf(move);
  const hosts = [...new Set(query.data?.pages.flatMap(({ rows }) => rows[0]?.hosts ?? []))];
  const isRunning = move.state === 'running';
  return (
    <SettingsSection
      title="3. The plan"
      hint="Each item with its new address, and what would be left out of it. Check it, then move in."
    >
      <Stack gap="6">
        <List
          query={query}
          name="The plan"
          label="The plan"
          empty={['Nothing to move in']}
          height="20rem"
          keyOf={(item) => item.key}
          row={(item) => <PlanRow item={item} />}
        />
        <Text textStyle="small">
          {counted(app, 'app')} and {counted(page, 'page')} would come, inactive: visitors see nothing before
          you publish it. What is here already stays as it is. Old addresses become redirects. All of it is
          one run, which can be undone.
          {hosts.length > 0 && ` Pictures come from ${hosts.join(', ')}.`}
        </Text>
        <Button
          justifySelf="start"
          alignSelf="start"
          isFocusKept
          isBusy={isRunning || run.isPending}
          disabled={app + page === 0}
          onClick={() => run.mutate(false)}
        >
          {move.state === 'read' ? 'Move in' : 'Move in again'}
        </Button>
        <Outcome move={move} isBusy={run.isPending} onRetry={() => run.mutate(true)} />
      </Stack>
    </SettingsSection>
  );
}

const PlanRow = ({ item }: { item: PlannedItem }) => {
  const { source, becomes, title, address, pictures, problems } = item;
  return (
    <ListRow
      title={
        <>
          {title} <Badge>{becomesOne[becomes]}</Badge>
        </>
      }
      note={
        address === null ? (
          source
        ) : (
          <>
            {source} <span aria-hidden="true">→</span>
            <VisuallyHidden>becomes</VisuallyHidden> {address}
            {pictures.length > 0 && `, ${counted(pictures.length, 'picture')}`}
          </>
        )
      }
      {...(problems.length > 0 && { below: <ProblemList lines={problems} /> })}
    />
  );
};

interface OutcomeProps extends StepProps {
  isBusy: boolean;
  onRetry: () => void;
}

/** How far a run is, or what it came to. */
function Outcome({ move: { state, done, of, problems, runId }, isBusy, onRetry }: OutcomeProps) {
  const canUndo = useCan('administration');
  if (state === 'read') return null;
  const lines = problems.map(({ source, problem }) => `${source}: ${problem}`);
  return (
    <>
      {state === 'running' && (
        <Stack gap="2">
          <Progress label="Moving in" value={of === 0 ? 0 : done / of} />
          <Text textStyle="small" color="fg.muted">
            {done} of {of} items and pictures. It goes on if you leave this page.
          </Text>
        </Stack>
      )}
      {state === 'done' && (
        <Alert tone="success" title="Moved in">
          Look through the new apps and pages, and publish them. Then check the old addresses in step 4.
        </Alert>
      )}
      {state === 'failed' && (
        <Alert tone="error" title="The move was not finished">
          Move in again: it goes on where it stopped.
        </Alert>
      )}
      {lines.length > 0 && (
        <Alert
          tone="warning"
          title={counted(lines.length, 'problem')}
          action={
            state !== 'running' && (
              <Button
                isFocusKept
                alignSelf="start"
                size="sm"
                variant="outline"
                isBusy={isBusy}
                onClick={onRetry}
              >
                Try again
              </Button>
            )
          }
        >
          <ProblemList lines={lines} />
        </Alert>
      )}
      {runId !== null &&
        (canUndo ? (
          <TextLink to={paths.run(runId)}>View the run, or undo it</TextLink>
        ) : (
          <Text textStyle="small" color="fg.muted">
            An administrator can undo it, in Runs.
          </Text>
        ))}
    </>
  );
}
