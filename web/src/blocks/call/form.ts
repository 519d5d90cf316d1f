import { choice, line, links, text, type BlockForm } from '../fields.ts';

export const callForm: BlockForm<'call'> = {
  label: 'Call to contact',
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
