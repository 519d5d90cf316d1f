import { line, list, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const questionsForm: BlockForm<'questions'> = {
  label: 'Questions',
  shows: 'Questions that open to their answers',
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
