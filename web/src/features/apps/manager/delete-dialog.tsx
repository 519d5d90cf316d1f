import { appMessages, type AppCard } from '@portfolio/contracts/apps/apps.ts';
import { trashDays } from '@portfolio/contracts/apps/portfolio.ts';
import { toast } from 'react-hot-toast/headless';
import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { toastWithUndo } from '../../../ui/feedback/toast-undo.tsx';
import { useDeleteApp, useRestoreApp } from '../admin.api.ts';

interface DeleteDialogProps {
  app: AppCard | undefined;
  onClose: () => void;
}

interface ConfirmDeleteProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'message' | 'note'> {
  /** How many apps are deleted. */
  count: number;
}

/** The specification's sentence (section 2), and the way back that there is (contract, section 11). */
export function ConfirmDelete({ count, ...props }: ConfirmDeleteProps) {
  return (
    <ConfirmDialog
      {...props}
      message="Are you sure you want to delete this item? This action cannot be undone."
      note={`Kept in the trash for ${String(trashDays)} days. You can restore ${count === 1 ? 'it' : 'them'} from there.`}
    />
  );
}

/** Asks before one app is deleted, and takes it back where that is undone. */
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
    <ConfirmDelete
      count={1}
      isOpen={app !== undefined}
      onClose={onClose}
      title="Delete Item"
      onConfirm={confirm}
      isBusy={deleteApp.isPending}
    />
  );
}
