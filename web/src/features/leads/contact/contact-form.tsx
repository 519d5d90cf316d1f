import { useRef, useState, type ComponentProps } from 'react';
import { useFocusBack } from '../../../lib/focus/use-focus-back.ts';
import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ConsentTick, type AskedConsent } from './consent-tick.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { languageOf } from '../../../lib/http/query-client.ts';
import { JourneyConsent } from './journey-consent.tsx';
import { QuestionFields } from './question-fields.tsx';
import { ThankYou } from './thank-you.tsx';
import { WhyNotSent } from './why-not-sent.tsx';
import { loadEnquiryContract, useEnquiryForm } from './use-enquiry-form.ts';
import type { Booking } from '@portfolio/contracts/site/booking.ts';
import { answerControl } from '@portfolio/contracts/leads/posted-enquiry.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import { useWords } from '../../../lib/page/words.tsx';

interface LineFieldProps extends ComponentProps<typeof TextInput> {
  label: string;
  error: string | undefined;
}

function LineField({ label, error, ...input }: LineFieldProps) {
  return (
    <Field label={label} error={error} isRequired>
      {(control) => <TextInput {...control} {...input} />}
    </Field>
  );
}

function NotesField({ error, ...input }: ComponentProps<typeof Textarea> & { error: string | undefined }) {
  const say = useWords();
  return (
    <Field label={say('contact.notes')} hint={say('contact.notesHint')} error={error} isRequired>
      {(control) => <Textarea {...control} {...input} rows={6} />}
    </Field>
  );
}

const FormGrid = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '5',
    rowGap: '6',
    marginTop: '8',
    // Clear of the bar at the top, with the label.
    '& [name]': { scrollMarginBlock: '8rem' },
  },
});

const WideRow = chakra('div', { base: { gridColumn: '1 / -1' } });

/** In their order on the page. */
const fieldNames = ['firstName', 'phone', 'email', 'notes'] as const;
type FieldName = (typeof fieldNames)[number];

interface ContactFormProps {
  headingId: string;
  /** Null: nothing is asked. */
  consent: AskedConsent | null;
  /** Null: no call can be booked. */
  booking: Booking | null;
  /** Undefined: they cannot be read, and nothing is asked. */
  questions: Questions | undefined;
  /** What the agency says above the form and of its answer. */
  words: Record<'title' | 'thanks' | 'replyNote', string | null>;
}

/** Specification, section 2, "Contact page"; without scripts the browser sends it by itself. */
export function ContactForm({ headingId, words, consent, booking, questions }: ContactFormProps) {
  const say = useWords();
  const form = useEnquiryForm(questions);
  const { ref, errors, text, isSending, accepted, failure, submit, startAnew, toldJourney, tellJourney } =
    form;
  const nameInput = useRef<HTMLInputElement>(null);
  const sendButton = useFocusBack(isSending);
  const inWords = (message: string | undefined) => message && messageInWords(say, message);
  const hasErrors = Object.keys(errors).length > 0;
  // Where the browser sent the form by itself, it leads to the first mistake by this attribute.
  const [firstBroken] = useState(() => fieldNames.find((name) => errors[name] !== undefined));
  const field = (name: FieldName) => ({ ...text(name), autoFocus: name === firstBroken });
  const startAgain = () => {
    startAnew();
    nameInput.current?.focus();
  };
  return (
    <div>
      {accepted !== undefined && (
        <ThankYou text={words.thanks} accepted={accepted} booking={booking} onAgain={startAgain} />
      )}
      {words.title !== null && (
        <chakra.h2 id={headingId} textStyle="heading">
          {words.title}
        </chakra.h2>
      )}
      {failure !== undefined && (
        <chakra.div marginTop="6" tabIndex={-1} autoFocus outline="none">
          <Alert tone="error">{failure}</Alert>
        </chakra.div>
      )}
      <FormGrid
        ref={ref}
        method="post"
        action="/contact"
        noValidate
        onSubmit={submit}
        onFocus={() => void loadEnquiryContract().catch(() => undefined)}
      >
        <LineField
          ref={nameInput}
          label={say('contact.fullName')}
          autoComplete="name"
          error={inWords(errors.firstName)}
          {...field('firstName')}
        />
        <LineField
          label={say('contact.phone')}
          type="tel"
          autoComplete="tel"
          error={inWords(errors.phone)}
          {...field('phone')}
        />
        <WideRow>
          <LineField
            label={say('contact.email')}
            type="email"
            autoComplete="email"
            error={inWords(errors.email)}
            {...field('email')}
          />
        </WideRow>
        <WideRow>
          <NotesField error={inWords(errors.notes)} {...field('notes')} />
        </WideRow>
        <OwnersQuestions questions={questions} form={form} />
        <Unseen />
        <FormLanguage />
        <JourneyConsent told={toldJourney} onChange={tellJourney} />
        <ConsentTick consent={consent} form={form} />
        <WideRow display="flex" flexWrap="wrap" alignItems="center" columnGap="6" rowGap="3">
          <Button ref={sendButton} type="submit" size="lg" isBusy={isSending}>
            {say(isSending ? 'contact.sending' : 'contact.send')}
          </Button>
          {words.replyNote !== null && <ReplyNote>{words.replyNote}</ReplyNote>}
          <chakra.p
            aria-live="polite"
            textStyle="small"
            color="error"
            flexBasis="100%"
            _empty={{ display: 'none' }}
          >
            {hasErrors ? say('contact.wrongFields') : form.isWaiting ? say('contact.offline') : ''}
          </chakra.p>
          <WhyNotSent reason={hasErrors ? undefined : form.whyNotSent} />
        </WideRow>
      </FormGrid>
    </div>
  );
}

interface QuestionsProps {
  questions: Questions | undefined;
  form: ReturnType<typeof useEnquiryForm>;
}

function OwnersQuestions({ questions, form: { values, errors, answer } }: QuestionsProps) {
  const say = useWords();
  if (questions === undefined) return null;
  return (
    <>
      <input type="hidden" name="questions" value={questions.version} />
      <QuestionFields
        questions={questions.questions}
        answers={values.answers}
        errorOf={(question) => {
          const message = errors[answerControl(question)];
          return message && messageInWords(say, message);
        }}
        onAnswer={answer}
      />
    </>
  );
}

const ReplyNote = chakra('p', { base: { textStyle: 'small', color: 'muted' } });

/** Tells in which language the page is, where that is not the first of the site. */
function FormLanguage() {
  const language = languageOf(useQueryClient());
  return language !== undefined && <input type="hidden" name="language" value={language} />;
}

/** A field that people do not see and programs fill in (contract, section 10). */
function Unseen() {
  return (
    <chakra.div aria-hidden="true" position="absolute" insetInlineStart="-9999px">
      <label>
        Website
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </chakra.div>
  );
}
