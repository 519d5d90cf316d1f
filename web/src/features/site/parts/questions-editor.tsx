import { questionKinds, type Question, type QuestionKind } from '@portfolio/contracts/leads/judge-answers.ts';
import {
  editQuestionsBodySchema,
  questionLimits,
  type Questions,
} from '@portfolio/contracts/leads/questions.ts';
import { partEditorIds } from '@portfolio/contracts/open-editors.ts';
import { chakra } from '@chakra-ui/react';
import { FieldList } from '../../../entries/fields/controls/field-control.tsx';
import {
  choice,
  flag,
  labelIn,
  line,
  lines,
  list,
  own,
  row,
  type Field as FormField,
  type OwnControlProps,
} from '../../../entries/fields/fields.ts';
import type { Comparison } from '../../../entries/entry-history.ts';
import { StateComparison } from '../../../entries/history/state-comparison.tsx';
import { errorAt } from '../../../lib/forms/edited-form.ts';
import { randomUuid } from '../../../lib/forms/random-id.ts';
import { valueAt } from '../../../lib/forms/value-at.ts';
import { compactControl } from '../../../ui/forms/compact-control.ts';
import { Select, TextInput } from '../../../ui/forms/controls.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { partCalls } from './part-calls.ts';
import { PartEditor, type SpokenEditorProps } from './part-form.tsx';
import type { PartEntry, SitePart } from './part-kind.ts';
import { partPaths, reloadQuestions } from './site-parts.api.ts';

type Values = Pick<Questions, 'questions'>;

/** New questions have no id before they are saved. */
interface EditedValues {
  questions: (Omit<Question, 'id'> & { id?: string })[];
}

const kindNames: Readonly<Record<QuestionKind, string>> = {
  text: 'One line of text',
  paragraph: 'Several lines of text',
  choice: 'One of a list',
  choices: 'Any of a list',
  number: 'A number',
  date: 'A date',
  url: 'An address on the web',
};

const blank = {
  ...{ label: '', help: null, kind: 'text', options: [] },
  ...{ isRequired: false, isActive: true, condition: null },
};

const texts = [line('label', 'Question'), line('help', 'Help', 'May stay empty.')];

const questionsWith = (inner: readonly FormField[], more: { isFixed?: true } = {}) => [
  list('questions', 'Questions', 'question', questionLimits.questions, inner, blank, more),
];

const fields = questionsWith([
  ...texts,
  choice(
    'kind',
    'Answer',
    questionKinds.map((kind) => [kind, kindNames[kind]]),
  ),
  lines('options', 'Choices, one in a line, where the answer is of a list', questionLimits.options),
  row(flag('isRequired', 'Has to be answered'), flag('isActive', 'Visitors are asked')),
  own('condition', 'Shown', ConditionControl),
]);

/** What else there is of a question is the same in every language. */
const translatedFields = questionsWith(
  [...texts, lines('options', 'Choices, one in a line, as many as in the original', questionLimits.options)],
  { isFixed: true },
);

const opNames = { equals: 'is', differs: 'is not', filled: 'is answered', empty: 'is not answered' } as const;

/** Depends on the answer to a question above. */
function ConditionControl({ form, path }: OwnControlProps) {
  const { questions } = form.values as EditedValues;
  const index = Number(path.split('.')[1]);
  const earlier = questions.slice(0, index);
  const condition = valueAt(form.values, path) as Question['condition'];
  if (earlier.length === 0) return null;
  const set = (change: Partial<NonNullable<Question['condition']>>) =>
    form.setAt(path, { question: '', op: 'equals', value: '', ...condition, ...change });
  const choose = (place: string) => {
    const chosen = earlier[Number(place)];
    if (place === '' || chosen === undefined) {
      form.setAt(path, null);
      return;
    }
    const question = chosen.id ?? randomUuid();
    if (chosen.id === undefined) form.setAt(`questions.${place}.id`, question);
    set({ question });
  };
  const place = condition === null ? -1 : earlier.findIndex(({ id }) => id === condition.question);
  return (
    <chakra.div display="grid" gap="3" gridTemplateColumns={{ md: 'repeat(3, minmax(0, 1fr))' }}>
      <Field label="Shown if the answer to" error={errorAt(form, `${path}.question`)}>
        {(control) => (
          <Select
            {...control}
            {...compactControl}
            placeholder="Always shown"
            options={earlier.map(({ label }, at) => ({
              value: String(at),
              label: label || 'A new question',
            }))}
            value={place === -1 ? '' : String(place)}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </Field>
      {condition !== null && (
        <Field label="Condition" error={errorAt(form, `${path}.op`)}>
          {(control) => (
            <Select
              {...control}
              {...compactControl}
              options={Object.entries(opNames).map(([value, label]) => ({ value, label }))}
              value={condition.op}
              onChange={({ target }) => set({ op: target.value as keyof typeof opNames })}
            />
          )}
        </Field>
      )}
      {condition !== null && ['equals', 'differs'].includes(condition.op) && (
        <Field label="Value" error={errorAt(form, `${path}.value`)}>
          {(control) => (
            <TextInput
              {...control}
              {...compactControl}
              value={condition.value}
              onChange={({ target }) => set({ value: target.value })}
            />
          )}
        </Field>
      )}
    </chakra.div>
  );
}

/** A question in a line, with everything about it. */
const textsOf = ({ questions }: Values) => ({
  questions: questions
    .map(({ label, help, kind, options, isRequired, isActive, condition }) => {
      const asked = questions.find(({ id }) => id === condition?.question)?.label ?? '';
      return [
        `${label}${isRequired ? ' *' : ''}${isActive ? '' : ' (not asked)'}: ${kindNames[kind]}`,
        ...[help ?? '', ...options].filter(Boolean),
        ...(condition === null ? [] : [`if ${asked} ${opNames[condition.op]} ${condition.value}`]),
      ].join('\n');
    })
    .join('\n\n'),
});

const QuestionsComparison: Comparison<PartEntry<Questions>> = ({ before, after }) => (
  <StateComparison
    before={textsOf(before.answer)}
    after={textsOf(after.answer)}
    labels={{ questions: 'Questions' }}
  />
);

const partIn = (language?: string): SitePart<Questions, Values> => ({
  id: partEditorIds.questions,
  language,
  labelOf: (path) => labelIn(fields, path),
  valuesOf: ({ questions }) => ({ questions }),
  bodyOf: ({ questions }) => ({
    questions: questions.map(({ options, ...question }) => ({
      ...question,
      options: ['choice', 'choices'].includes(question.kind)
        ? options.filter((text) => text.trim() !== '')
        : [],
    })),
  }),
  bodySchema: editQuestionsBodySchema,
  drafts: {
    ...partCalls<Questions>(partPaths.questions, language),
    loadComparison: () => Promise.resolve(QuestionsComparison),
  },
  reload: reloadQuestions,
});

/** What the contact form asks beside the four fields. */
export const QuestionsEditor = (props: SpokenEditorProps) => (
  <PartEditor partIn={partIn} title="Questions" {...props}>
    {(form) => <FieldList form={form} fields={props.language === undefined ? fields : translatedFields} />}
  </PartEditor>
);
