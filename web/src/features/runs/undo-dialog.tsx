import type { ChangedThing, UndoneRun } from '@portfolio/contracts/runs.ts';
import { useQuery } from '@tanstack/react-query';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { nameOfChange } from './run-words.ts';
import { undoTrialQuery, useUndoRun, type ChosenChanges } from './runs.api.ts';

interface UndoDialogProps {
  id: string;
  chosen: ChosenChanges;
  onClose: () => void;
}

/** Says what an undo would do, and does it. */
export function UndoDialog({ id, chosen, onClose }: UndoDialogProps) {
  const { data: trial, error, isFetching } = useQuery(undoTrialQuery(id, chosen));
  const undo = useUndoRun(id, chosen);
  const failure = undo.error ?? error;
  const isUseful = trial !== undefined && trial.restored.length + trial.removed.length > 0;
  const handleUndo = () => {
    undo.mutate(undefined, {
      onSuccess: ({ conflicts }) => {
        const left = conflicts.length === 0 ? '' : ` ${String(conflicts.length)} left alone.`;
        toast.success(`Undone.${left} This is a run, too, and can be undone.`);
        onClose();
      },
    });
  };
  return (
    <Dialog isOpen onClose={onClose} title={chosen === undefined ? 'Undo everything' : 'Undo this change'}>
      {failure !== null && <Alert tone="error">{failure.message}</Alert>}
      {trial === undefined ? failure === null && <Skeleton height="8rem" /> : <Outcome trial={trial} />}
      <DialogButtons
        marginTop="8"
        isBusy={undo.isPending}
        isDisabled={isFetching}
        onCancel={onClose}
        onConfirm={handleUndo}
      >
        {isUseful && 'Undo'}
      </DialogButtons>
    </Dialog>
  );
}

function Outcome({ trial: { restored, removed, conflicts } }: { trial: UndoneRun }) {
  return (
    <chakra.div role="status" display="grid" gap="5">
      <ChangeList title="Will be restored" changes={restored} />
      <ChangeList title="Removed; apps and pages go to the trash" changes={removed} />
      <ChangeList title="Left alone" changes={conflicts} />
      {restored.length + removed.length === 0 && (
        <chakra.p textStyle="small">Nothing can be undone. Edit what is left alone by hand.</chakra.p>
      )}
    </chakra.div>
  );
}

function ChangeList({
  title,
  changes,
}: {
  title: string;
  changes: readonly (ChangedThing & { reason?: string })[];
}) {
  if (changes.length === 0) return null;
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 textStyle="label" color="muted">
        {title}
      </chakra.h3>
      <chakra.ul listStyle="none" textStyle="small">
        {changes.map((change) => (
          <chakra.li key={`${change.kind} ${change.id}`} overflowWrap="anywhere" marginTop="1">
            {nameOfChange(change)}
            {change.reason !== undefined && (
              <chakra.span display="block" color="muted">
                {change.reason}
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
