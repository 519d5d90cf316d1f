import { useRenewRecoveryCodes } from './factors.api.ts';
import { PasswordDialog } from './password-dialog.tsx';

interface RenewCodesDialogProps {
  onClose: () => void;
  onRenewed: (recoveryCodes: readonly string[]) => void;
}

export function RenewCodesDialog({ onClose, onRenewed }: RenewCodesDialogProps) {
  return (
    <PasswordDialog
      title="Make new recovery codes?"
      confirmLabel="Make new codes"
      mutation={useRenewRecoveryCodes()}
      onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
      onClose={onClose}
    >
      The ten codes that you have now are over then.
    </PasswordDialog>
  );
}
