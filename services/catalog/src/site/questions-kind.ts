import { randomUUID } from 'node:crypto';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { defineKind } from '../entries/define-kind.ts';
import { seededQuestions } from './seeded-questions.ts';

/** Null: nobody has changed them yet. */
interface Content {
  questions: Question[] | null;
}

/** What visitors get: the active ones. */
export const seenQuestions = ({ questions }: Pick<Questions, 'questions'>) => ({
  questions: questions.filter(({ isActive }) => isActive),
});

/** The questions of the contact form (contract, section 19). */
export const questionsKind = defineKind<Content, Pick<Questions, 'questions'>>({
  name: 'questions',
  singleId: '00000000-0000-4000-8000-900000000005',
  initial: { questions: null },
  read: ({ questions, ...changes }) => ({
    ...changes,
    ...(questions && {
      questions: questions.map((question) => ({ ...question, id: question.id || randomUUID() })),
    }),
  }),
  answer: ({ questions }, { siteLanguage }) => ({
    questions: questions ?? seededQuestions(siteLanguage),
  }),
  seen: (_tables, { questions }) =>
    Promise.resolve({ questions: questions && seenQuestions({ questions }).questions }),
});
