import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import type { ReactNode } from 'react';
import { toast } from 'react-hot-toast/headless';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toastFailure } from '../../../../ui/feedback/toast-failure.ts';
import { useEnquiryAction, type EnquiryAction } from '../leads.api.ts';

interface EnquiryActionButtonProps {
  enquiry: Enquiry;
  action: EnquiryAction;
  /** What the toast says once it is done. */
  done: string;
  variant: 'ink' | 'outline';
  /** Not shown while it is under way. */
  icon?: ReactNode;
  children: ReactNode;
}

/** One press that sends, holds back or releases an enquiry, and says what came of it. */
export function EnquiryActionButton(props: EnquiryActionButtonProps) {
  const { enquiry, action, done, variant, icon, children } = props;
  const { mutate, isPending } = useEnquiryAction(action);
  const act = () => {
    mutate(
      { enquiry },
      { onSuccess: () => toast.success(done), onError: (cause) => toastFailure(cause.message) },
    );
  };
  return (
    <Button size="sm" variant={variant} isBusy={isPending} onClick={act}>
      {!isPending && icon}
      {children}
    </Button>
  );
}
