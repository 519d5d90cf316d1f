import { line, list, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const reasonsForm: BlockForm<'reasons'> = {
  label: 'Reasons',
  shows: 'A list with ticks',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    list('items', 'Reasons', 'reason', 8, [line('title', 'Reason'), text('text', 'Text')], {
      title: '',
      text: null,
    }),
  ],
  blank: { title: '', text: null, items: [] },
};
