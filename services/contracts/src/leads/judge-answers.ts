import { defaultWords as say, fillWords } from '../pages/default-words.ts';

/** Kinds of questions; apart from the schemas, which are large. */
export const questionKinds = ['text', 'paragraph', 'choice', 'choices', 'number', 'date', 'url'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export type AnswerValue = string | number | string[];

export interface Question {
  id: string;
  label: string;
  help: string | null;
  kind: QuestionKind;
  /** Of `choice` and `choices`. */
  options: string[];
  isRequired: boolean;
  isActive: boolean;
  /** When it is shown; null: always. */
  condition: { question: string; op: 'equals' | 'differs' | 'filled' | 'empty'; value: string } | null;
}

type Answers = Readonly<Partial<Record<string, AnswerValue>>>;

export const isFilled = (value: AnswerValue | undefined): value is AnswerValue =>
  typeof value === 'number' ||
  (value !== undefined && value.length > 0 && (typeof value !== 'string' || value.trim() !== ''));

export const answerText = (value: AnswerValue): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

function isMet({ op, value }: NonNullable<Question['condition']>, given: AnswerValue | undefined): boolean {
  if (op === 'filled') return isFilled(given);
  if (op === 'empty') return !isFilled(given);
  const isEqual = Array.isArray(given)
    ? given.includes(value)
    : isFilled(given) && String(given).trim() === value;
  return isEqual === (op === 'equals');
}

/** The active questions that are shown for these answers. A hidden answer is empty for the conditions after it. */
export function shownQuestions<Q extends Question>(questions: readonly Q[], answers: Answers): Q[] {
  const shown = new Set<string>();
  return questions.filter(({ id, isActive, condition }) => {
    const given =
      condition !== null && shown.has(condition.question) ? answers[condition.question] : undefined;
    if (!isActive || (condition !== null && !isMet(condition, given))) return false;
    shown.add(id);
    return true;
  });
}

/** In characters. */
export const longestAnswer = 5000;
export const longestLine = 500;

const isLonger = (text: string, most: number) => text.replaceAll('\r\n', '\n').length > most;
const tooLong = (most: number) => fillWords(say['contact.tooLong'], { max: String(most) });

const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

/** What is wrong with an answer; undefined: nothing. */
const wrongWith: Readonly<
  Record<QuestionKind, (value: AnswerValue, options: readonly string[]) => string | undefined>
> = {
  text: (value) => {
    if (typeof value !== 'string' || /[\r\n]/.test(value)) return say['contact.lineWrong'];
    return isLonger(value, longestLine) ? tooLong(longestLine) : undefined;
  },
  paragraph: (value) => {
    if (typeof value !== 'string') return say['contact.lineWrong'];
    return isLonger(value, longestAnswer) ? tooLong(longestAnswer) : undefined;
  },
  choice: (value, options) => (options.includes(String(value)) ? undefined : say['contact.choiceWrong']),
  choices: (value, options) =>
    [value].flat().every((one) => options.includes(String(one))) ? undefined : say['contact.choiceWrong'],
  number: (value) =>
    !Array.isArray(value) && Number.isFinite(Number(value)) ? undefined : say['contact.numberWrong'],
  date: (value) => (isDate(String(value)) ? undefined : say['contact.dateWrong']),
  url: (value) => (isWebAddress(String(value)) ? undefined : say['contact.addressWrong']),
};

/**
 * Answers as they are stored, in the order of the questions, and what is wrong, by field. Hidden and unknown ones are dropped; required
 * ones are asked for where they are shown.
 */
export function judgeAnswers(questions: readonly Question[], answers: Answers) {
  const stored: { question: string; label: string; value: AnswerValue }[] = [];
  const fields: Record<string, string> = {};
  for (const { id, label, kind, options, isRequired } of shownQuestions(questions, answers)) {
    const value = answers[id];
    if (!isFilled(value)) {
      if (isRequired) fields[`answers.${id}`] = say['contact.answerMissing'];
      continue;
    }
    const wrong = wrongWith[kind](value, options);
    if (wrong !== undefined) fields[`answers.${id}`] = wrong;
    else stored.push({ question: id, label, value: kind === 'choices' ? [value].flat().map(String) : value });
  }
  return { stored, fields };
}
