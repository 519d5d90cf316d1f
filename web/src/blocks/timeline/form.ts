import { line, list, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const timelineForm: BlockForm<'timeline'> = {
  label: 'Timeline',
  shows: 'Dated steps',
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
