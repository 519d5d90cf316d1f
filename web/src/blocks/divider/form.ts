import { choice, type BlockForm } from '../fields.ts';

export const dividerForm: BlockForm<'divider'> = {
  label: 'Divider',
  fields: [
    choice('style', 'Style', [
      ['space', 'Space'],
      ['line', 'Line'],
    ]),
  ],
  blank: { style: 'space' },
};
