import { choice, image, line, link } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const imageForm: BlockForm<'image'> = {
  label: 'Picture',
  shows: 'One picture with a caption',
  fields: [
    image('url', 'Picture', 'alt'),
    line('caption', 'Caption'),
    choice('width', 'Width', [
      ['text', 'As text'],
      ['wide', 'Wide'],
      ['full', 'The whole window'],
    ]),
    link('link', 'Link'),
  ],
  blank: { url: '', alt: '', caption: null, link: null, width: 'wide' },
};
