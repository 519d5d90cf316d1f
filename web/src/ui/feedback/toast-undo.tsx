import { chakra } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { toast } from 'react-hot-toast/headless';
import { useShortcuts } from '../../lib/keyboard/use-shortcuts.ts';
import { Button } from '../buttons/button.tsx';
import { Key } from '../buttons/key.tsx';

/** Longer than other toasts: somebody has to notice the mistake first. */
const undoMs = 10_000;

/** Says what was done and offers to take it back, by a press or by the key u. */
export function toastWithUndo(message: string, undo: () => void): void {
  toast.success(
    ({ id }) => (
      <Offer
        message={message}
        onUndo={() => {
          toast.dismiss(id);
          undo();
        }}
      />
    ),
    { duration: undoMs },
  );
}

function Offer({ message, onUndo }: { message: string; onUndo: () => void }) {
  useShortcuts({ u: onUndo });
  return (
    <chakra.span display="flex" alignItems="center" gap="3">
      <span>{message}</span>
      <Button size="sm" variant="outline" aria-keyshortcuts="u" flexShrink={0} onClick={onUndo}>
        <Undo2 aria-hidden="true" size={16} />
        Undo
        <Key>u</Key>
      </Button>
    </chakra.span>
  );
}
