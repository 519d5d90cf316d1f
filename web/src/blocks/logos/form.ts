import { image, line, list, url } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const logosForm: BlockForm<'logos'> = {
  label: 'Logos',
  shows: 'Logos of clients, with links',
  fields: [
    line('title', 'Title'),
    list(
      'items',
      'Logos',
      'logo',
      50,
      [image('imageUrl', 'Logo'), line('name', 'Name'), url('url', 'Address')],
      { imageUrl: '', name: '', url: null },
    ),
  ],
  blank: { title: null, items: [] },
};
