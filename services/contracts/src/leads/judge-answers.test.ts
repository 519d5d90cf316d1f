import { describe, expect, it } from '@jest/globals';
import { judgeAnswers, shownQuestions, type Question } from './judge-answers.ts';
import { editQuestionsBodySchema } from './questions.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, label: `Question ${id}`, help: null, kind: 'text', options: [] },
  ...{ isRequired: false, isActive: true, condition: null },
  ...more,
});
const after = (id: string, op: 'equals' | 'differs' | 'filled' | 'empty', value = '') => ({
  condition: { question: id, op, value },
});
const ids = (questions: readonly Question[]) => questions.map(({ id }) => id).join('');

describe('questions of the form', () => {
  const questions = [
    question('a', { kind: 'choices', options: ['Web', 'iOS'] }),
    question('b', after('a', 'equals', 'iOS')),
    question('c', after('b', 'filled')),
    question('d', after('c', 'empty')),
    question('e', { isActive: false }),
    question('f', after('a', 'differs', 'Web')),
  ];

  it('are shown by conditions, for which a hidden answer is empty', () => {
    expect(ids(shownQuestions(questions, {}))).toBe('adf');
    expect(ids(shownQuestions(questions, { a: ['Web'], b: 'hidden' }))).toBe('ad');
    expect(ids(shownQuestions(questions, { a: ['Web', 'iOS'], b: 'x', c: 'y' }))).toBe('abc');
  });

  it('are answered in the words that the visitor saw; hidden and unknown answers are dropped', () => {
    const answers = { a: 'Web', b: 'hidden', e: 'not asked', unknown: 'x', d: ' ' };
    expect(judgeAnswers(questions, answers)).toEqual({
      stored: [{ question: 'a', label: 'Question a', value: ['Web'] }],
      fields: {},
    });
  });

  it('have to be answered only where they are shown', () => {
    const asked = [question('a'), question('b', { isRequired: true, ...after('a', 'filled') })];
    expect(judgeAnswers(asked, {}).fields).toEqual({});
    expect(judgeAnswers(asked, { a: 'x' }).fields).toEqual({ 'answers.b': 'Please answer this question' });
  });

  it.each<[Question['kind'], (string | number | string[])[], (string | number | string[])[]]>([
    ['text', ['one line'], ['two\nlines', ['a']]],
    ['paragraph', ['two\nlines'], [['a']]],
    ['choice', ['Web'], ['Other', ['iOS', 'Web']]],
    ['choices', [['Web', 'iOS'], 'iOS'], [['Web', 'Other']]],
    ['number', [5, '5.5', '-3'], ['five', ['5']]],
    ['date', ['2026-02-28'], ['2026-02-30', '28.2.2026', 'today']],
    ['url', ['https://example.com/a'], ['example.com', 'ftp://example.com', 'javascript:alert(1)']],
  ])('take for %s what it is: %j, and not %j', (kind, good, bad) => {
    const asked = [question('a', { kind, options: ['Web', 'iOS'] })];
    for (const value of good) expect(judgeAnswers(asked, { a: value }).fields).toEqual({});
    for (const value of bad)
      expect(Object.keys(judgeAnswers(asked, { a: value }).fields)).toEqual(['answers.a']);
  });

  it('make sense before they are saved', () => {
    const [one, two] = ['0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b01', '0190d2f4-5a5e-4c3a-9b1d-2f0e4c6a8b02'];
    const paths = (questions: object[]) =>
      editQuestionsBodySchema.safeParse({ questions }).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(paths([{ label: 'A', kind: 'text' }])).toEqual([]);
    expect(paths([{ label: '', kind: 'text' }])).toEqual(['questions.0.label']);
    expect(paths([{ label: 'A', kind: 'choice' }])).toEqual(['questions.0.options']);
    expect(paths([{ id: one, label: 'A', kind: 'text', ...after(two, 'filled') }])).toEqual([
      'questions.0.condition.question',
    ]);
    expect(
      paths([
        { id: one, label: 'A', kind: 'text' },
        { id: one, label: 'B', kind: 'text', ...after(one, 'equals') },
      ]),
    ).toEqual(['questions.1.id', 'questions.1.condition.value']);
    expect(paths(Array.from({ length: 13 }, () => ({ label: 'A', kind: 'text' })))).toEqual(['questions']);
  });
});
