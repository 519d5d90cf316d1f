import { z } from 'zod';
import { optional, text } from '../fields.ts';
import { languageQuery } from '../kinds/translations.ts';
import { partVersion } from '../pages/part-version.ts';
import { someOf } from '../site/site-texts.ts';
import { isFilled, longestAnswer, questionKinds, type Question } from './judge-answers.ts';

/** Contract, section 19. */
export const questionLimits = { questions: 12, label: 200, help: 500, options: 30, option: 200 } as const;

const conditionOps = ['equals', 'differs', 'filled', 'empty'] as const;

const conditionSchema = z.strictObject({
  /** The id of an earlier question. */
  question: z.uuid('Choose a question'),
  op: z.enum(conditionOps, 'Choose when it is shown'),
  value: text(questionLimits.option, 'Value').default(''),
});

const questionFields = {
  label: text(questionLimits.label, 'Question', 'Question is required').min(1, 'Question is required'),
  help: optional(text(questionLimits.help, 'Help')).transform((help) => help ?? null),
  kind: z.enum(questionKinds, 'Choose a kind of answer'),
  options: someOf(text(questionLimits.option, 'Choice').min(1, 'A choice is empty'), 'choices', {
    min: 0,
    max: questionLimits.options,
  }).default([]),
  isRequired: z.boolean('isRequired must be true or false').default(false),
  isActive: z.boolean('isActive must be true or false').default(true),
  condition: conditionSchema.nullish().transform((condition) => condition ?? null),
};

/** A question of the contact form. One without an id gets it from the server. */
const givenQuestion = z.strictObject({
  id: z.uuid('id is that of a question').optional(),
  ...questionFields,
});
const givenQuestions = someOf(givenQuestion, 'questions', {
  min: 0,
  max: questionLimits.questions,
}).superRefine(requireSense);

type Given = Omit<Question, 'id'> & { id?: string | undefined };

/** Each id once, choices where there are some to choose from, and conditions on earlier questions. */
function requireSense(questions: readonly Given[], context: z.RefinementCtx): void {
  const earlier = new Map<string, Given>();
  const blame = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  questions.forEach((question, index) => {
    const { id, kind, options, condition } = question;
    const hasOptions = kind === 'choice' || kind === 'choices';
    if (hasOptions && options.length === 0) blame([index, 'options'], 'Enter the choices, one in a line');
    if (new Set(options).size < options.length) blame([index, 'options'], 'A choice is there twice');
    if (id !== undefined && earlier.has(id)) blame([index, 'id'], 'Two questions have this id');
    if (condition !== null && !earlier.has(condition.question))
      blame([index, 'condition', 'question'], 'Choose a question that stands above');
    else if (condition !== null && !['filled', 'empty'].includes(condition.op) && !isFilled(condition.value))
      blame([index, 'condition', 'value'], 'Enter the answer that it depends on');
    if (id !== undefined) earlier.set(id, question);
  });
}

export const questionSchema = z.object({
  id: z.uuid(),
  label: z.string(),
  help: z.string().nullable(),
  kind: z.enum(questionKinds),
  options: z.array(z.string()),
  isRequired: z.boolean(),
  isActive: z.boolean(),
  condition: z.object({ question: z.uuid(), op: z.enum(conditionOps), value: z.string() }).nullable(),
});

/** `GET /api/contact/questions`: visitors get the active ones, and in every language the version of those of the default one. */
export const questionsSchema = z.object({ questions: z.array(questionSchema), version: z.int().optional() });
export type Questions = z.infer<typeof questionsSchema>;

/** `version`: as they were then, or the ones of now where that is not known any more. */
export const questionsQuerySchema = z.strictObject({
  version: z.coerce.number().int().positive().optional(),
  ...languageQuery,
});

export type QuestionsQuery = z.infer<typeof questionsQuerySchema>;

/** `PATCH /api/contact/questions`: all of them, in their order. In a further language their texts count; null gives back the default one's. */
export const editQuestionsBodySchema = z.strictObject({
  questions: givenQuestions.nullish(),
  version: partVersion,
});

const answer = z.union(
  [
    // What a question takes is judged with it: a line end of a form that browsers send counts twice.
    z.string().max(2 * longestAnswer, 'The answer is not valid'),
    z.number(),
    z.array(z.string().max(questionLimits.option)).max(questionLimits.options),
  ],
  'The answer is not valid',
);

/** What an enquiry answers: empty and unknown ones are dropped. */
export const answersSchema = z
  .array(z.strictObject({ question: z.string().max(100), value: answer.nullish() }), 'answers is a list')
  .max(100, 'At most 100 answers');

/** An answer as it is stored: in the words that the visitor saw. */
export const storedAnswerSchema = z.object({ question: z.string(), label: z.string(), value: answer });
export type StoredAnswer = z.infer<typeof storedAnswerSchema>;
