import type { EnquiryBody } from '@portfolio/contracts/leads.ts';
import { useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { connectionMessages, HttpError } from '../../../lib/http.ts';
import { randomId } from '../../../lib/random-id.ts';
import { useForm } from '../../../lib/use-form.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { createEnquiryKeys } from './enquiry-key.ts';
import { describeSendFailure } from './enquiry-problem.ts';
import { useSendEnquiry } from './enquiry.api.ts';
import { useTypedBefore } from './use-typed-before.ts';

/** Rules and messages; loaded with zod when somebody begins to write, not with the page. */
export const loadEnquiryContract = () => import('@portfolio/contracts/leads.ts');

const empty: EnquiryBody = { firstName: '', email: '', phone: '', notes: '' };

/** State of the contact form (specification, section 4): validated on submit, kept on failure, emptied on success. */
export function useEnquiryForm() {
  const form = useForm(empty);
  const [isSending, setSending] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const [keys] = useState(() => createEnquiryKeys(randomId));
  const { mutateAsync } = useSendEnquiry();
  useTypedBefore(form.ref, (name, value) => form.update((now) => ({ ...now, [name]: value })));

  const send = async () => {
    const contract = await loadEnquiryContract();
    const body = form.parse(contract.enquiryBodySchema);
    if (body === undefined) return;
    try {
      await mutateAsync({ body, key: keys.keyFor(body) });
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 422) form.fail(cause.fields);
      toastFailure(describeSendFailure(cause, contract.enquiryMessages.failed));
      return;
    }
    keys.forget();
    toast.success(contract.enquiryMessages.sent);
    form.reset();
    setThanked(true);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    void send()
      .catch(() => toastFailure(connectionMessages.offline))
      .finally(() => setSending(false));
  };

  return { ...form, isSending, isThanked, submit, startAnew: () => setThanked(false) };
}
