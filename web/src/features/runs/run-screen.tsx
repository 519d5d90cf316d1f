import type { Run } from '@portfolio/contracts/runs.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { paths } from '../../lib/page/paths.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Moment } from '../../ui/layout/moment.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { ChangeSection, type Compare } from './change-section.tsx';
import { authorOf, summaryOf } from './run-words.ts';
import { runQuery, type ChosenChanges } from './runs.api.ts';
import { UndoDialog } from './undo-dialog.tsx';

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
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" justifyContent="space-between" gap="4">
        <chakra.div minWidth="0">
          <chakra.h1 textStyle="heading" overflowWrap="anywhere">
            {authorOf(run)} {isUndone && <Badge tone="neutral">Undone</Badge>}
          </chakra.h1>
          <chakra.p textStyle="small" color="muted" marginTop="2">
            <Moment at={startedAt} /> to <Moment at={endedAt} />
            {token !== null && `, by a token of ${by.name}`}. {summaryOf(run)}.
          </chakra.p>
          {undoOf !== null && <TextLink to={paths.run(undoOf)}>The run that it undid</TextLink>}
        </chakra.div>
        {canUndo && <Button onClick={() => setUndo({ chosen: undefined })}>Undo everything</Button>}
      </chakra.div>
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
