import type { EnquiryBody } from '@portfolio/contracts/leads.ts';
import { useState, type RefObject, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'react-hot-toast/headless';
import { fieldErrors } from '../../../lib/field-errors.ts';
import { connectionMessages, HttpError } from '../../../lib/http.ts';
import { randomId } from '../../../lib/random-id.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { createEnquiryKeys } from './enquiry-key.ts';
import { describeSendFailure } from './enquiry-problem.ts';
import { useSendEnquiry } from './enquiry.api.ts';
import { useTypedBefore } from './use-typed-before.ts';

/** Rules and messages; loaded with zod when somebody begins to write, not with the page. */
export const loadEnquiryContract = () => import('@portfolio/contracts/leads.ts');

const empty: EnquiryBody = { firstName: '', email: '', phone: '', notes: '' };
type EnquiryErrors = Partial<Record<keyof EnquiryBody, string | undefined>>;

const fieldNames = ['firstName', 'phone', 'email', 'notes'] as const;

function focusFirstOf(errors: EnquiryErrors, form: HTMLFormElement): void {
  const first = fieldNames.find((name) => errors[name] !== undefined);
  const field = form.querySelector<HTMLElement>(`[name=${first ?? ''}]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/** A button that is disabled loses the focus; the keyboard gets its place back. */
function giveFocusBack(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus();
}

/** State of the contact form (specification, section 4): validated on submit, kept on failure, emptied on success. */
export function useEnquiryForm(form: RefObject<HTMLFormElement | null>) {
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [isSending, setSending] = useState(false);
  const [isThanked, setThanked] = useState(false);
  const [keys] = useState(() => createEnquiryKeys(randomId));
  const { mutateAsync } = useSendEnquiry();

  const showErrors = (found: EnquiryErrors) => {
    setErrors(found);
    if (form.current !== null) focusFirstOf(found, form.current);
  };

  const send = async () => {
    const contract = await loadEnquiryContract();
    const parsed = contract.enquiryBodySchema.safeParse(values);
    if (!parsed.success) {
      showErrors(fieldErrors(parsed.error));
      return;
    }
    setErrors({});
    try {
      await mutateAsync({ body: parsed.data, key: keys.keyFor(parsed.data) });
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 422) showErrors(cause.fields);
      toastFailure(describeSendFailure(cause, contract.enquiryMessages.failed));
      return;
    }
    keys.forget();
    toast.success(contract.enquiryMessages.sent);
    setValues(empty);
    setThanked(true);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { submitter } = event.nativeEvent;
    setSending(true);
    send()
      .catch(() => toastFailure(connectionMessages.offline))
      .finally(() => {
        flushSync(() => setSending(false));
        giveFocusBack(submitter);
      });
  };

  const change = (name: keyof EnquiryBody, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  useTypedBefore(form, (name, value) => setValues((current) => ({ ...current, [name]: value })));

  return { values, errors, isSending, isThanked, submit, change, startAnew: () => setThanked(false) };
}
