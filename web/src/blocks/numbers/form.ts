import { line, list } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const numbersForm: BlockForm<'numbers'> = {
  label: 'Numbers',
  shows: 'Figures with their labels',
  fields: [
    line('title', 'Title'),
    list(
      'items',
      'Figures',
      'figure',
      6,
      [line('value', 'Value'), line('label', 'Label')],
      { value: '', label: '' },
      { isFlat: true, hint: 'Without any it shows those of the settings.' },
    ),
  ],
  blank: { title: null, items: [] },
};
