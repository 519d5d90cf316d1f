import { image, line, list } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const galleryForm: BlockForm<'gallery'> = {
  label: 'Gallery',
  shows: 'Several pictures with captions',
  fields: [
    line('title', 'Title'),
    list('items', 'Pictures', 'picture', 50, [image('url', 'Picture', 'alt'), line('caption', 'Caption')], {
      url: '',
      alt: '',
      caption: null,
    }),
  ],
  blank: { title: null, items: [] },
};
