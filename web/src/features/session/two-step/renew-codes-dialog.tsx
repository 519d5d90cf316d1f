import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { useRenewRecoveryCodes } from './factors.api.ts';

interface RenewCodesDialogProps {
  onClose: () => void;
  onRenewed: (recoveryCodes: readonly string[]) => void;
}

export function RenewCodesDialog({ onClose, onRenewed }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  return (
    <ConfirmDialog
      isOpen
      title="Make new recovery codes?"
      message="The ten codes that you have now are over then."
      confirmLabel="Make new codes"
      isBusy={renew.isPending}
      onConfirm={() =>
        renew.mutate(undefined, {
          onSuccess: ({ recoveryCodes }) => onRenewed(recoveryCodes),
          onError: ({ message }) => toastFailure(message),
        })
      }
      onClose={onClose}
    />
  );
}
