import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import { toast } from 'react-hot-toast/headless';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { useDeleteChannel } from './channels.api.ts';

interface DeleteChannelDialogProps {
  channel: Channel;
  onClose: () => void;
}

export function DeleteChannelDialog({ channel: { id, name }, onClose }: DeleteChannelDialogProps) {
  const remove = useDeleteChannel(id);
  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      message="Deliveries that this channel has not made yet are cancelled, also those that failed. The enquiries stay, and so does what it delivered. This cannot be undone."
      confirmLabel="Delete channel"
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success(`${name} is deleted.`);
            onClose();
          },
          onError: (cause) => toastFailure(cause.message),
        })
      }
      onClose={onClose}
    />
  );
}
