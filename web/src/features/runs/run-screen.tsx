import type { Run } from '@portfolio/contracts/runs.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Badge, chakra } from '@chakra-ui/react';
import { ScreenHead } from '../../kit/list-screen.tsx';
import { paths } from '../../lib/page/paths.ts';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { ChangeSection, type Compare } from './change-section.tsx';
import { authorOf, summaryOf } from './run-words.ts';
import { runQuery, type ChosenChanges } from './runs.api.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';

interface Undo {
  chosen: ChosenChanges;
}

/** One run: what it changed, before and after, and its undo. */
export function RunScreen({ compare }: { compare: Compare }) {
  const { id = '' } = useParams();
  return (
    <chakra.div display="grid" gap="6">
      <TextLink to={paths.runs}>All runs</TextLink>
      <QueryView query={useQuery(runQuery(id))} name="The run" placeholder={<Skeleton height="20rem" />}>
        {(run) => <ShownRun run={run} compare={compare} />}
      </QueryView>
    </chakra.div>
  );
}

function ShownRun({ run, compare }: { run: Run; compare: Compare }) {
  const [undo, setUndo] = useState<Undo>();
  const { id, startedAt, endedAt, by, token, undoOf, changes, isUndone } = run;
  const canUndo = !isUndone && changes.some((change) => !change.isUndone);
  return (
    <>
      <ScreenHead
        title={
          <>
            {authorOf(run)} {isUndone && <Badge>Undone</Badge>}
          </>
        }
        hint={
          <>
            <Moment at={startedAt} /> to <Moment at={endedAt} />
            {token !== null && `, by a token of ${by.name}`}. {summaryOf(run)}.
          </>
        }
        actions={canUndo && <Button onClick={() => setUndo({ chosen: undefined })}>Undo everything</Button>}
      />
      {undoOf !== null && <TextLink to={paths.run(undoOf)}>The run that it undid</TextLink>}
      <chakra.ol listStyle="none" borderTop="1px solid" borderColor="line">
        {changes.map((change) => (
          <ChangeSection
            key={`${change.kind} ${change.id}`}
            change={change}
            compare={compare}
            onUndo={() => setUndo({ chosen: [{ kind: change.kind, id: change.id }] })}
          />
        ))}
      </chakra.ol>
      {undo !== undefined && <UndoDialog id={id} chosen={undo.chosen} onClose={() => setUndo(undefined)} />}
    </>
  );
}
