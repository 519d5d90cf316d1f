import { editQuestionsBodySchema, questionsQuerySchema, questionsSchema } from '../leads/questions.ts';
import { languageQuerySchema } from '../kinds/translations.ts';
import { partDraftFields, questionsDraftBodySchema } from '../pages/part-drafts.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { historyOf, inLanguages } from './history.ts';

const questions = questionsSchema.extend({ hasDraft: z.boolean().optional() }).meta({ id: 'Questions' });

/** The questions of the contact form (contract, section 19): a part of the site. */
export const questionsEndpoints = {
  getQuestions: {
    method: 'GET',
    path: '/api/contact/questions',
    to: 'catalog',
    right: 'anyone',
    scopes: ['content:read'],
    knowsCaller: 'content',
    isCached: true,
    summary: 'Shows the questions of the contact form',
    description:
      'Visitors get the active ones. With `version` those of then, or of now where they are not known any more.',
    query: questionsQuerySchema,
    status: 200,
    answer: questions,
    errors: ['languageUnknown'],
  },
  editQuestions: {
    method: 'PATCH',
    path: '/api/contact/questions',
    to: 'catalog',
    right: 'publish',
    scopes: ['content:publish'],
    summary: 'Changes the questions of the contact form',
    description:
      'All of them, in their order. One without an `id` is new. A further `language` has texts alone, of the questions of the default one.',
    query: languageQuerySchema,
    body: editQuestionsBodySchema.meta({ id: 'EditQuestions' }),
    status: 200,
    answer: questions,
    errors: ['languageUnknown', 'versionChanged'],
  },
  ...inLanguages(
    historyOf('Questions', '/api/contact/questions', {
      params: {},
      one: 'the questions of the contact form',
      errors: ['languageUnknown'],
      answer: questions,
      draft: questions.extend(partDraftFields).meta({ id: 'QuestionsDraft' }),
      draftBody: questionsDraftBodySchema.meta({ id: 'QuestionsDraftBody' }),
    }),
  ),
} as const satisfies Record<string, Endpoint>;
