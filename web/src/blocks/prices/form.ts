import { flag, line, lines, link, list, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const pricesForm: BlockForm<'prices'> = {
  label: 'Prices',
  shows: 'Offers with prices, side by side',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    list(
      'items',
      'Prices',
      'price',
      6,
      [
        line('name', 'Name'),
        line('price', 'Price'),
        line('unit', 'Unit'),
        text('text', 'Text'),
        lines('features', 'Features', 20),
        flag('isHighlighted', 'The one that you recommend'),
        link('button', 'Button'),
      ],
      { name: '', price: '', unit: null, text: null, features: [], isHighlighted: false, button: null },
    ),
  ],
  blank: { title: null, text: null, items: [] },
};
