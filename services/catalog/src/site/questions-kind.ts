import { randomUUID } from 'node:crypto';
import type { Question } from '@portfolio/contracts/leads/judge-answers.ts';
import type { Questions } from '@portfolio/contracts/leads/questions.ts';
import { defineKind } from '../entries/define-kind.ts';

type Content = Pick<Questions, 'questions'>;

const choice = (number: number, label: string, options: string[]): Question => ({
  id: `00000000-0000-4000-8000-90020000000${String(number)}`,
  ...{ label, help: null, kind: 'choice', options, isRequired: false, isActive: true, condition: null },
});

const initial: Content = {
  questions: [
    choice(1, 'Budget', [
      'Under $10,000',
      '$10,000 to $25,000',
      '$25,000 to $50,000',
      '$50,000 to $100,000',
      'Over $100,000',
    ]),
    choice(2, 'Start', [
      'As soon as possible',
      'Within three months',
      'Within six months',
      'Later, or not sure yet',
    ]),
  ],
};

/** What visitors get: the active ones. */
export const seenQuestions = ({ questions }: Content): Content => ({
  questions: questions.filter(({ isActive }) => isActive),
});

/** The questions of the contact form (contract, section 19). */
export const questionsKind = defineKind<Content, Content>({
  name: 'questions',
  singleId: '00000000-0000-4000-8000-900000000005',
  initial,
  read: (changes) => ({
    ...changes,
    ...(changes.questions && {
      questions: changes.questions.map((question) => ({ ...question, id: question.id || randomUUID() })),
    }),
  }),
  answer: (content) => content,
  seen: (_tables, content) => Promise.resolve(seenQuestions(content)),
});
