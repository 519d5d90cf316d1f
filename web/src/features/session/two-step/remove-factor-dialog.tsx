import type { Factor } from '@portfolio/contracts/account/factors.ts';
import { toast } from 'react-hot-toast/headless';
import { useRemoveFactor } from './factors.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface RemoveFactorDialogProps {
  factor: Factor;
  /** Whether two-step sign-in is off without it. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveFactorDialog({ factor, isLast, onClose }: RemoveFactorDialogProps) {
  return (
    <PasswordDialog
      title={`Remove ${factor.name}?`}
      confirmLabel="Remove"
      isDanger
      mutation={useRemoveFactor(factor.id)}
      onDone={() => {
        toast.success(`${factor.name} is removed.`);
        onClose();
      }}
      onClose={onClose}
    >
      {isLast
        ? 'It is the last one: the password alone signs you in then, and the recovery codes are over.'
        : 'You can no longer sign in with it.'}
    </PasswordDialog>
  );
}
