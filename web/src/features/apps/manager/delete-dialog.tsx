import { appMessages, type AppCard } from '@portfolio/contracts/apps.ts';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useDeleteApp } from '../admin.api.ts';

interface DeleteDialogProps {
  app: AppCard | undefined;
  onClose: () => void;
}

/** Specification, section 2. */
export function DeleteDialog({ app, onClose }: DeleteDialogProps) {
  const deleteApp = useDeleteApp();
  const confirm = () => {
    if (app === undefined) return;
    deleteApp.mutate(app.id, {
      onSuccess: () => toast.success(appMessages.deleted),
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
      onConfirm={confirm}
      isBusy={deleteApp.isPending}
    />
  );
}
