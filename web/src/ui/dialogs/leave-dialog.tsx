import type { LeaveGuard } from '../../lib/drafts/use-leave-guard.ts';
import { chakra } from '@chakra-ui/react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

/** The question of a leave guard. */
export function LeaveDialog({ guard }: { guard: LeaveGuard }) {
  return (
    <Dialog isOpen={guard.isAsking} onClose={guard.stay} title="Unsaved changes">
      <chakra.p color="muted">What you changed has not been saved yet. Leave without saving it?</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" marginTop="8">
        <Button variant="outline" onClick={guard.stay}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={guard.leave}>
          Discard changes
        </Button>
      </chakra.div>
    </Dialog>
  );
}
