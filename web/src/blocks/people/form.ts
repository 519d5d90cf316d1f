import { image, line, list, text, type BlockForm } from '../fields.ts';

export const peopleForm: BlockForm<'people'> = {
  label: 'People',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    list(
      'items',
      'People',
      'person',
      50,
      [
        line('name', 'Name'),
        line('role', 'Role'),
        text('text', 'Text'),
        image('imageUrl', 'Portrait'),
        line('url', 'Address'),
      ],
      { name: '', role: null, text: null, imageUrl: null, url: null },
    ),
  ],
  blank: { title: null, text: null, items: [] },
};
