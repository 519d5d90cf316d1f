import { chakra } from '@chakra-ui/react';
import {
  longestAnswer,
  longestLine,
  shownQuestions,
  type AnswerValue,
  type Question,
} from '@portfolio/contracts/leads/judge-answers.ts';
import { answerControl, type ContactForm } from '@portfolio/contracts/leads/posted-enquiry.ts';
import { useHydrated } from '../../../lib/page/use-hydrated.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { Checkbox, Select, Textarea, TextInput } from '../../../ui/forms/controls.tsx';
import { Field, type FieldControlProps } from '../../../ui/forms/field.tsx';

type Answers = ContactForm['answers'];

interface QuestionFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  /** What is wrong with the answer to a question. */
  errorOf: (question: string) => string | undefined;
  onAnswer: (question: string, value: string | string[]) => void;
}

/** The owner's questions. Without scripts all are shown, since nothing hides them again. */
export function QuestionFields({ questions, answers, errorOf, onAnswer }: QuestionFieldsProps) {
  const isHydrated = useHydrated();
  const shown = isHydrated ? shownQuestions(questions, answers as Record<string, AnswerValue>) : questions;
  return shown.map((question) => (
    <chakra.div
      key={question.id}
      gridColumn={['paragraph', 'choices'].includes(question.kind) ? '1 / -1' : undefined}
    >
      <QuestionField
        question={question}
        value={answers[question.id] ?? ''}
        error={errorOf(question.id)}
        isAsked={question.isRequired && (isHydrated || question.condition === null)}
        onAnswer={(value) => onAnswer(question.id, value)}
      />
    </chakra.div>
  ));
}

interface QuestionFieldProps {
  question: Question;
  value: string | string[];
  error: string | undefined;
  /** Whether it has to be answered. */
  isAsked: boolean;
  onAnswer: (value: string | string[]) => void;
}

function QuestionField({ question, value, error, isAsked, onAnswer }: QuestionFieldProps) {
  const say = useWords();
  const { label, help, isRequired } = question;
  const name = isRequired ? label : say('contact.optional', { question: label });
  if (question.kind === 'choices') return <Choices {...{ question, name, value, error, onAnswer }} />;
  return (
    <Field label={name} error={error} isRequired={isAsked} {...(help !== null && { hint: help })}>
      {(control) => (
        <AnswerControl control={control} question={question} value={String(value)} onAnswer={onAnswer} />
      )}
    </Field>
  );
}

const inputs = {
  text: { maxLength: longestLine },
  number: { type: 'number', step: 'any' },
  date: { type: 'date' },
  url: { type: 'url' },
};

interface AnswerControlProps {
  control: FieldControlProps;
  question: Question;
  value: string;
  onAnswer: (value: string) => void;
}

function AnswerControl({ control, question: { id, kind, options }, value, onAnswer }: AnswerControlProps) {
  const say = useWords();
  const all = {
    ...control,
    name: answerControl(id),
    value,
    onChange: ({ target }: { target: { value: string } }) => onAnswer(target.value),
  };
  if (kind === 'choice') return <Select {...all} options={options} placeholder={say('contact.noAnswer')} />;
  if (kind === 'paragraph') return <Textarea {...all} rows={4} maxLength={longestAnswer} />;
  return <TextInput {...all} {...inputs[kind as keyof typeof inputs]} />;
}

interface ChoicesProps extends Omit<QuestionFieldProps, 'isAsked'> {
  name: string;
}

/** Each choice is a control of its own, since a form has one value for each name. */
function Choices({ question: { id, options, help }, name, value, error, onAnswer }: ChoicesProps) {
  const chosen = [value].flat();
  const errorId = `${id}-error`;
  return (
    <chakra.fieldset
      border="none"
      margin="0"
      padding="0"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <chakra.legend fontSize="sm" fontWeight="560" padding="0">
        {name}
      </chakra.legend>
      {help !== null && (
        <chakra.p fontSize="sm" color="faint">
          {help}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" columnGap="6">
        {options.map((option, place) => (
          <Checkbox
            key={option}
            name={answerControl(id, place)}
            value={option}
            label={option}
            checked={chosen.includes(option)}
            aria-invalid={error !== undefined || undefined}
            onChange={({ target: { checked } }) =>
              onAnswer(options.filter((one) => (one === option ? checked : chosen.includes(one))))
            }
          />
        ))}
      </chakra.div>
      {error !== undefined && (
        <chakra.p id={errorId} role="alert" fontSize="sm" color="error" fontWeight="500">
          {error}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}
