import { line, list, text, type BlockForm } from '../fields.ts';

export const questionsForm: BlockForm<'questions'> = {
  label: 'Questions',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    list('items', 'Questions', 'question', 50, [line('question', 'Question'), text('answer', 'Answer')], {
      question: '',
      answer: '',
    }),
  ],
  blank: { title: null, text: null, items: [] },
};
