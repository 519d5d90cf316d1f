import { image, line, list, type BlockForm } from '../fields.ts';

export const logosForm: BlockForm<'logos'> = {
  label: 'Logos',
  fields: [
    line('title', 'Title'),
    list(
      'items',
      'Logos',
      'logo',
      50,
      [image('imageUrl', 'Logo'), line('name', 'Name'), line('url', 'Address')],
      { imageUrl: '', name: '', url: null },
    ),
  ],
  blank: { title: null, items: [] },
};
