import type { LeaveGuard } from '../../lib/drafts/use-leave-guard.ts';
import { chakra } from '@chakra-ui/react';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** The question of a leave guard. */
export function LeaveDialog({ guard }: { guard: Omit<LeaveGuard, 'release'> }) {
  return (
    <Dialog isOpen={guard.isAsking} onClose={guard.stay} title="Unsaved changes">
      <chakra.p color="muted">What you changed has not been saved yet. Leave without saving it?</chakra.p>
      <DialogButtons
        marginTop="8"
        isDanger
        cancelLabel="Keep editing"
        onCancel={guard.stay}
        onConfirm={guard.leave}
      >
        Discard changes
      </DialogButtons>
    </Dialog>
  );
}
