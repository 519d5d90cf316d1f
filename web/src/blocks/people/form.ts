import { image, line, list, text, url } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const peopleForm: BlockForm<'people'> = {
  label: 'People',
  shows: 'The team, with pictures',
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
        url('url', 'Address'),
      ],
      { name: '', role: null, text: null, imageUrl: null, url: null },
    ),
  ],
  blank: { title: null, text: null, items: [] },
};
