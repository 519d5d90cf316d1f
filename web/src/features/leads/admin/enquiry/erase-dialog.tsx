import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { chakra } from '@chakra-ui/react';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../../ui/dialogs/dialog-buttons.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';
import { useEraseEnquiry } from '../leads.api.ts';

interface EraseDialogProps {
  enquiry: Enquiry;
  onClose: () => void;
}

/** Says what goes and what stays before anything is erased (contract, section 10, "Privacy"). */
export function EraseDialog({ enquiry, onClose }: EraseDialogProps) {
  const erase = useEraseEnquiry();
  const delivered = enquiry.deliveries.filter(({ state }) => state === 'delivered');
  return (
    <Dialog isOpen onClose={onClose} title={`Erase the enquiry of ${enquiry.firstName}?`}>
      <chakra.dl display="grid" gap="4" textStyle="small">
        <Part term="What goes">
          Name, e-mail address, phone number and project details; your notes; what the channels answered;
          every copy of these in this site. What is not delivered yet will not be delivered.
        </Part>
        <Part term="What stays">
          The receipt {enquiry.reference} with a checksum and the time, nothing personal, so that it can still
          be proved that no enquiry was lost.
        </Part>
        {delivered.length > 0 && (
          <Part term="What you must erase elsewhere">
            What is delivered already is out of reach: {delivered.map(({ name }) => name).join(', ')}.
          </Part>
        )}
      </chakra.dl>
      <chakra.p textStyle="small" marginTop="4">
        This cannot be undone, and a backup that is restored later erases it again.
      </chakra.p>
      <DialogButtons
        marginTop="8"
        isDanger
        isBusy={erase.isPending}
        onCancel={onClose}
        onConfirm={() =>
          erase.mutate(enquiry, {
            onSuccess: () => {
              toast.success('The enquiry is erased.');
              onClose();
            },
            onError: (cause) => toastFailure(cause.message),
          })
        }
      >
        Erase for good
      </DialogButtons>
    </Dialog>
  );
}

function Part({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontWeight="600">{term}</chakra.dt>
      <chakra.dd margin="0" color="muted">
        {children}
      </chakra.dd>
    </div>
  );
}
