import { image, line, list, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const quotesForm: BlockForm<'quotes'> = {
  label: 'Testimonials',
  shows: 'What clients say',
  fields: [
    line('title', 'Title'),
    list(
      'items',
      'Testimonials',
      'testimonial',
      20,
      [
        text('text', 'Words'),
        line('author', 'Author'),
        line('position', 'Position'),
        image('imageUrl', 'Portrait'),
      ],
      { text: '', author: null, position: null, imageUrl: null },
    ),
  ],
  blank: { title: null, items: [] },
};
