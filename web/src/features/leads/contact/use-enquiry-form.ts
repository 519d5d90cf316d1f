import type { EnquiryBody } from '@portfolio/contracts/leads/leads.ts';
import {
  answerControl,
  answersIn,
  type ContactForm,
  type EnquirySender,
} from '@portfolio/contracts/leads/posted-enquiry.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { languageOf } from '../../../lib/http/query-client.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { randomId } from '../../../lib/forms/random-id.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { createEnquiryKeys } from './enquiry-key.ts';
import { formTokenQuery, useSendEnquiry } from './enquiry.api.ts';
import { usePostedEnquiry } from './posted-enquiry.ts';
import { useSendFailure } from './use-send-failure.ts';
import type { ToldJourney } from '../../../lib/page/journey.ts';
import { useTypedBefore } from './use-typed-before.ts';
import { useWords } from '../../../lib/page/words.tsx';

/** Rules and messages; loaded with zod when somebody begins to write, not with the page. */
export const loadEnquiryContract = () => import('@portfolio/contracts/leads/leads.ts');

const empty: ContactForm = {
  firstName: '',
  email: '',
  phone: '',
  notes: '',
  answers: {},
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

/** The four fields; undefined where something is wrong, which is shown then. */
async function parseEnquiry(form: ReturnType<typeof useForm<ContactForm>>): Promise<EnquiryBody | undefined> {
  const { enquiryBodySchema } = await loadEnquiryContract();
  return form.parse(enquiryBodySchema.strip());
}

interface Beside {
  formToken: string | undefined;
  questions: Questions | undefined;
  /** Of the page, where that is not the first of the site. */
  language: string | undefined;
}

/** What a form sends along with the enquiry. */
const besideOf = (
  { ref, values }: ReturnType<typeof useForm<ContactForm>>,
  { formToken, questions, language }: Beside,
) => ({
  website: websiteOf(ref.current),
  ...(formToken === undefined ? {} : { formToken }),
  ...(language === undefined ? {} : { language }),
  ...(questions !== undefined && {
    answers: Object.entries(values.answers).map(([question, value]) => ({ question, value })),
  }),
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
  useTypedBefore(form.ref, (name, value) => form.update((now) => withTyped(now, name, value)));
  const answer = (question: string, value: string | string[]) =>
    form.set((now) => ({ answers: { ...now.answers, [question]: value } }), [answerControl(question)]);
  return { form: { ...form, answer }, journey, setJourney };
}

const acceptedOf = (reference?: string, { firstName: name, email }: EnquirySender = empty) =>
  reference === undefined ? undefined : { reference, name, email };

/** With what was typed into a control before the page was hydrated. */
function withTyped(now: ContactForm, name: string, value: string): ContactForm {
  const [question] = Object.keys(answersIn({ [name]: value }));
  if (question === undefined) return { ...now, [name]: value };
  const isOneOfMany = name !== answerControl(question);
  const before = isOneOfMany ? [now.answers[question] ?? []].flat() : [];
  const answer = isOneOfMany ? [...new Set([...before, value])] : value;
  return { ...now, answers: { ...now.answers, [question]: answer } };
}

function useBeside(questions: Questions | undefined): Beside {
  const { data: formToken } = useQuery(formTokenQuery(questions?.version));
  return { formToken, questions, language: languageOf(useQueryClient()) };
}

/** State of the contact form (specification, section 4): validated on submit, kept on failure, emptied on success. @param questions that the form shows */
export function useEnquiryForm(questions: Questions | undefined) {
  const say = useWords();
  const posted = usePostedEnquiry();
  const { form, journey, setJourney } = useHalfWritten(posted);
  const [isSending, setSending] = useState(false);
  const [accepted, setAccepted] = useState(() => acceptedOf(posted?.reference, posted?.sender));
  const { fail, forget, ...failures } = useSendFailure(posted?.message);
  const [keys] = useState(() => createEnquiryKeys(randomId));
  const { mutateAsync, isPaused } = useSendEnquiry();
  const told = useBeside(questions);

  const send = async () => {
    const body = await parseEnquiry(form);
    if (body === undefined) return;
    const beside = { ...besideOf(form, told), ...(journey && { journey }) };
    try {
      const key = keys.keyFor({ ...body, answers: beside.answers });
      const receipt = await mutateAsync({ body: { ...body, ...beside }, key });
      setAccepted(acceptedOf(receipt.reference, body));
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
    /** The enquiry that was accepted; undefined before, and once the visitor goes on writing. */
    accepted,
    submit,
    toldJourney: journey,
    tellJourney: setJourney,
    startAnew: () => setAccepted(undefined),
  };
}
