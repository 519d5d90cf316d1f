import { choice, line, links, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const callForm: BlockForm<'call'> = {
  label: 'Call to contact',
  shows: 'A call to get in touch, with buttons or contact facts',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    links('buttons', 'Buttons'),
    choice('layout', 'Layout', [
      ['plain', 'Words and buttons'],
      ['facts', 'With the contact facts of the site'],
    ]),
  ],
  blank: { title: '', text: null, buttons: [], layout: 'plain' },
};
