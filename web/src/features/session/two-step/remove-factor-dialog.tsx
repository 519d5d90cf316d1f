import type { Factor } from '@portfolio/contracts/account/factors.ts';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { useRemoveFactor } from './factors.api.ts';

interface RemoveFactorDialogProps {
  factor: Factor;
  /** Whether two-step sign-in is off without it. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  const remove = useRemoveFactor(factor.id);
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${factor.name}?`}
      message={
        isLast
          ? 'It is the last one: the password alone signs you in then, and the recovery codes are over.'
          : 'You can no longer sign in with it.'
      }
      confirmLabel="Remove"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(`${factor.name} is removed.`);
            onClose();
          },
          onError: ({ message }) => toastFailure(message),
        })
      }
      onClose={onClose}
    />
  );
}
