import { line, list, text, type BlockForm } from '../fields.ts';

export const timelineForm: BlockForm<'timeline'> = {
  label: 'Timeline',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    list('items', 'Dates', 'date', 50, [line('date', 'Date'), line('title', 'Title'), text('text', 'Text')], {
      date: '',
      title: '',
      text: null,
    }),
  ],
  blank: { title: null, text: null, items: [] },
};
