import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inOriginalMessage } from '@portfolio/contracts/kinds/translations.ts';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { isShipped } from '@portfolio/contracts/site/shipped-languages.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Tables } from '../catalog.store.ts';
import { defineKind, type ContentEntry, type Spoken } from '../entries/define-kind.ts';
import type { Entry } from '../entries/entry-kind.ts';
import { requireEntry } from '../entries/save-entry.ts';
import { withoutJoined, type Joined } from '../entries/translations/translated.ts';
import { seededQuestions } from './seeded-questions.ts';

/** Null: nobody has changed them yet. Of a further language their texts alone count. */
interface Content {
  questions: Question[] | null;
}

/** What visitors get: the active ones. */
export const seenQuestions = ({ questions }: Pick<Questions, 'questions'>) => ({
  questions: questions.filter(({ isActive }) => isActive),
});

/** Questions in the words of another language, where it has some for them. */
function questionsIn(questions: readonly Question[], own: readonly Question[]): Question[] {
  const texts = new Map(own.map((question) => [question.id, question]));
  const shown = questions.map((question) => {
    const { label, help, options } = texts.get(question.id) ?? question;
    const isWhole = options.length === question.options.length;
    return { ...question, label, help, options: isWhole ? options : question.options };
  });
  // A condition names a choice.
  const choiceIn = (id: string, choice: string): string => {
    const index = questions.find((question) => question.id === id)?.options.indexOf(choice) ?? -1;
    return shown.find((question) => question.id === id)?.options[index] ?? choice;
  };
  return shown.map(({ condition, ...question }) => ({
    ...question,
    condition: condition && { ...condition, value: choiceIn(condition.question, condition.value) },
  }));
}

/** The same questions in several texts, with the choices of all. What depends on a choice that they name differently is not asked for. */
export const mergedQuestions = ([first = [], ...others]: readonly (readonly Question[])[]): Question[] =>
  first.map((question) => {
    const texts = [question, ...others.flatMap((other) => other.find(({ id }) => id === question.id) ?? [])];
    const isSame = texts.every(({ condition }) => condition?.value === question.condition?.value);
    return {
      ...question,
      options: [...new Set(texts.flatMap(({ options }) => options))],
      ...(!isSame && { condition: null, isRequired: false }),
    };
  });

function read({ questions, ...changes }: Partial<Content>, isTranslation: boolean): Partial<Content> {
  if (questions === null && !isTranslation)
    throw appError('invalidInput', { fields: { questions: 'It is required' } });
  return {
    ...changes,
    ...(questions === null && { questions }),
    ...(questions && {
      questions: questions.map((question) => ({ ...question, id: question.id || randomUUID() })),
    }),
  };
}

/** @param language a further one, which has words of its own where the product comes in it */
const seededIn = (
  {
    siteLanguage,
    siteCurrency: currency,
    formWords,
  }: Pick<Spoken<Content>, 'siteLanguage' | 'siteCurrency' | 'formWords'>,
  language: string | null = null,
): Question[] =>
  language !== null && isShipped(language)
    ? seededQuestions({ language, currency, formWords: {} })
    : seededQuestions({ language: siteLanguage, currency, formWords });

/** The questions of the contact form (contract, section 19). */
export const questionsKind = defineKind<Content, Pick<Questions, 'questions'>>({
  name: 'questions',
  singleId: '00000000-0000-4000-8000-900000000005',
  initial: { questions: null },
  translated: ['questions'],
  read,
  shown: ({ questions }, { own, ...about }) => ({
    questions: own.questions ? questionsIn(questions ?? seededIn(about), own.questions) : questions,
  }),
  answer: ({ questions }, { language, ...about }) => ({
    questions: questions ?? seededIn(about, language),
  }),
  seen: (_tables, { questions }) =>
    Promise.resolve({ questions: questions && seenQuestions({ questions }).questions }),
  checked: requireSame,
});

/** Questions that nobody has changed follow the site. A form that is open is judged by those of before: they become a version. */
export async function keepSeeded(tables: Tables, change: () => Promise<void>): Promise<void> {
  const find = () => requireEntry(questionsKind, tables, questionsKind.singleId);
  const before: ContentEntry<Content> & Joined = await find();
  await change();
  const after = await find();
  if (isDeepStrictEqual(questionsKind.answer(before), questionsKind.answer(after))) return;
  const { id: entryId, version: number, siteLanguage, siteCurrency } = before;
  const at = new Date().toISOString();
  const state = { ...withoutJoined(before), siteLanguage, siteCurrency };
  await tables.history.questions.revisions.keep([
    { ...{ entryId, number, at, by: null, writtenBy: null }, changed: ['questions'], state, images: [] },
  ]);
  await questionsKind.table(tables).update([{ ...after, version: number + 1, updatedAt: at }]);
}

/** @throws AppError `invalidInput` for what is asked in one language alone */
async function requireSame(
  tables: Tables,
  { questions }: Partial<Content>,
  { language }: Pick<Entry, 'language'>,
): Promise<void> {
  if (typeof language !== 'string' || !questions) return;
  const first = questionsKind.answer(await requireEntry(questionsKind, tables, questionsKind.singleId));
  const originals = new Map(first.questions.map((question) => [question.id, question]));
  const refused = questions.flatMap((question, index) =>
    factsOfAnother(question, originals.get(question.id)).map(
      (field) => [`questions.${String(index)}.${field}`, inOriginalMessage] as const,
    ),
  );
  if (refused.length > 0) throw appError('invalidInput', { fields: Object.fromEntries(refused) });
}

/** The fields in which a question asks something else than its original. */
function factsOfAnother(question: Question, original: Question | undefined): string[] {
  if (original === undefined) return ['id'];
  const factsOf = ({ kind, options, isRequired, isActive, condition }: Question) => ({
    ...{ kind, options: options.length, isRequired, isActive },
    condition: condition && `${condition.question} ${condition.op}`,
  });
  const [own, wanted] = [factsOf(question), factsOf(original)];
  return (Object.keys(own) as (keyof typeof own)[]).filter((field) => own[field] !== wanted[field]);
}
