import { withWishes } from '@portfolio/contracts/leads/enquiry-wishes.ts';
import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import {
  type ContactForm,
  type PostedEnquiry,
  postedEnquiryKey as key,
} from '@portfolio/contracts/leads/posted-enquiry.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { toast } from 'react-hot-toast/headless';
import { fieldErrors } from '../../../lib/forms/field-errors.ts';
import { randomId } from '../../../lib/forms/random-id.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { HttpError } from '../../../lib/http/http.ts';
import type { ToldJourney } from '../../../lib/page/journey.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { createEnquiryKeys } from './enquiry-key.ts';
import { describeSendFailure } from './enquiry-problem.ts';
import { formTokenQuery, useSendEnquiry } from './enquiry.api.ts';

/** What became of a form that the browser sent by itself; undefined where the page was only opened. */
function usePostedEnquiry(): PostedEnquiry | undefined {
  const queryClient = useQueryClient();
  const [posted] = useState(() => queryClient.getQueryData<PostedEnquiry>(key));
  // Told once: whoever comes back to the page finds an empty form.
  useEffect(() => queryClient.removeQueries({ queryKey: key }), [queryClient]);
  return posted;
}

/** Rules and messages; loaded with zod when somebody begins to write, not with the page. */
export const loadEnquiryContract = () => import('@portfolio/contracts/leads/leads.ts');

const empty: ContactForm = {
  firstName: '',
  email: '',
  phone: '',
  notes: '',
  budget: '',
  start: '',
  consent: '',
};

/** What was typed and not sent yet, while the visitor looks at other pages (contract, section 16): in the memory of the page, never stored. */
let halfWritten: { values: ContactForm; journey: ToldJourney | undefined } | undefined;

export function forgetHalfWritten(): void {
  halfWritten = undefined;
}

/** What stands in the field that people do not see. */
const websiteOf = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('[name=website]')?.value ?? '';

/** The four fields, with everything else in the notes; undefined where something is wrong, which is shown then. */
async function parseEnquiry(form: ReturnType<typeof useForm<ContactForm>>): Promise<EnquiryBody | undefined> {
  const { enquiryBodySchema } = await loadEnquiryContract();
  const typed = form.parse(enquiryBodySchema.strip());
  if (typed === undefined) return undefined;
  const { budget, start } = form.values;
  const whole = enquiryBodySchema.safeParse({
    ...typed,
    notes: withWishes(typed.notes, { budget, start }),
  });
  if (!whole.success) form.fail(fieldErrors(whole.error));
  return whole.data;
}

/** What a form sends along with the enquiry. */
const besideOf = ({ ref, values }: ReturnType<typeof useForm<ContactForm>>, formToken?: string) => ({
  website: websiteOf(ref.current),
  ...(formToken === undefined ? {} : { formToken }),
  ...(values.consent === '' ? {} : { consent: true }),
});

/** What stands in the form, and what the visitor agreed to tell; as it was left on another page. */
function useHalfWritten(posted: ReturnType<typeof usePostedEnquiry>) {
  const [before] = useState(halfWritten);
  const form = useForm(posted?.values ?? before?.values ?? empty, posted?.fields);
  const [journey, setJourney] = useState(before?.journey);
  const { values } = form;
  useEffect(() => {
    halfWritten = { values, journey };
  }, [values, journey]);
  return { form, journey, setJourney };
}

/** State of the contact form (specification, section 4): validated on submit, kept on failure, emptied on success. */
export function useEnquiryForm() {
  const say = useWords();
  const posted = usePostedEnquiry();
  const { form, journey, setJourney } = useHalfWritten(posted);
  const [isSending, setSending] = useState(false);
  const [reference, setReference] = useState(posted?.reference);
  const { fail, forget, ...failures } = useSendFailure(posted?.message);
  const [keys] = useState(() => createEnquiryKeys(randomId));
  const { mutateAsync, isPaused } = useSendEnquiry();
  const { data: formToken } = useQuery(formTokenQuery);
  useTypedBefore(form.ref, (name, value) => form.update((now) => ({ ...now, [name]: value })));

  const send = async () => {
    const body = await parseEnquiry(form);
    if (body === undefined) return;
    const beside = { ...besideOf(form, formToken), ...(journey && { journey }) };
    try {
      const receipt = await mutateAsync({ body: { ...body, ...beside }, key: keys.keyFor(body) });
      setReference(receipt.reference);
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 422) form.fail(cause.fields);
      fail(cause);
      return;
    }
    keys.forget();
    // The form may be gone from the page by now.
    forgetHalfWritten();
    toast.success(say('contact.sent'));
    form.reset(empty);
    setJourney(undefined);
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    forget();
    void send()
      .catch(fail)
      .finally(() => setSending(false));
  };

  return {
    ...form,
    ...failures,
    isSending,
    /** There is no connection: it is sent once there is one. */
    isWaiting: isPaused,
    /** Of the enquiry that was accepted; undefined before, and once the visitor goes on writing. */
    reference,
    submit,
    toldJourney: journey,
    tellJourney: setJourney,
    startAnew: () => setReference(undefined),
  };
}

/** Takes over what was typed into a rendered form before the page was hydrated. */
function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const takeOver = useEffectEvent(take);
  // A layout effect: a held press on the send button is repeated right after it.
  useLayoutEffect(() => {
    if (form.current === null) return;
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string' && value !== '') takeOver(name, value);
  }, [form]);
}

/** Says that an enquiry was not sent: in a toast, and in words that stay until the next try. @param posted why a form that the browser sent by itself was not accepted */
function useSendFailure(posted: string | undefined) {
  const say = useWords();
  const [whyNotSent, setWhyNotSent] = useState<string>();
  const [failure, setFailure] = useState(posted);
  return {
    /** Of a form that the browser sent by itself. */
    failure,
    /** Of the last try; undefined before, and where it went well. */
    whyNotSent,
    forget: () => {
      setFailure(undefined);
      setWhyNotSent(undefined);
    },
    fail: (cause: unknown) => {
      toastFailure(describeSendFailure(cause, say('contact.failed')));
      // What is wrong with fields stands beside them.
      const isOfFields = cause instanceof HttpError && Object.keys(cause.fields).length > 0;
      setWhyNotSent(isOfFields ? undefined : describeSendFailure(cause, say('contact.failedText')));
    },
  };
}
