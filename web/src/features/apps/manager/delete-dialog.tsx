import { appMessages, type AppCard } from '@portfolio/contracts/apps.ts';
import { trashDays } from '@portfolio/contracts/portfolio.ts';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toastCause } from '../../../ui/toast-cause.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { toastWithUndo } from '../../../ui/toast-undo.tsx';
import { useDeleteApp, useRestoreApp } from '../admin.api.ts';

interface DeleteDialogProps {
  app: AppCard | undefined;
  onClose: () => void;
}

/** The specification's sentence (section 2), and the way back that there is (contract, section 11). */
export function DeleteDialog({ app, onClose }: DeleteDialogProps) {
  const deleteApp = useDeleteApp();
  const restore = useRestoreApp();
  const undo = ({ id, title }: AppCard) =>
    restore.mutateAsync(id).then(() => toast.success(`“${title}” is back in the portfolio.`), toastCause);
  const confirm = () => {
    if (app === undefined) return;
    deleteApp.mutate(app.id, {
      onSuccess: () => toastWithUndo(appMessages.deleted, () => void undo(app)),
      onError: (cause) => toastFailure(appMessages.deleteFailed, cause),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={app !== undefined}
      onClose={onClose}
      title="Delete Item"
      message="Are you sure you want to delete this item? This action cannot be undone."
      note={`It lies in the trash for ${String(trashDays)} days first, and can be restored from there.`}
      onConfirm={confirm}
      isBusy={deleteApp.isPending}
    />
  );
}
