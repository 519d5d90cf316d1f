import { choice } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const dividerForm: BlockForm<'divider'> = {
  label: 'Divider',
  shows: 'Space or a line between blocks',
  fields: [
    choice('style', 'Style', [
      ['space', 'Space'],
      ['line', 'Line'],
    ]),
  ],
  blank: { style: 'space' },
};
