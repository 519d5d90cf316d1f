import { choice, line, markdown } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const textForm: BlockForm<'text'> = {
  label: 'Text',
  shows: 'Text in Markdown, in one or two columns',
  fields: [
    line('title', 'Title'),
    markdown('text', 'Text', '## for a title.'),
    choice('columns', 'Columns', [
      [1, 'One'],
      [2, 'Two'],
    ]),
  ],
  blank: { title: null, text: '', columns: 1 },
};
