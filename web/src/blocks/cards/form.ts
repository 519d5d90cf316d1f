import { choice, line, lines, link, list, text } from '../../features/site/editor/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const cardsForm: BlockForm<'cards'> = {
  label: 'Cards',
  shows: 'Tiles with an icon, a title and a text',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    choice('layout', 'Layout', [
      ['tiles', 'Tiles'],
      ['list', 'Tiles with lists'],
      ['row', 'Words in a row'],
    ]),
    list(
      'items',
      'Cards',
      'card',
      12,
      [
        { kind: 'icon', name: 'icon', label: 'Picture' },
        line('title', 'Title'),
        text('text', 'Text'),
        lines('features', 'Features', 6),
      ],
      { icon: 'boxes', title: '', text: null, features: [] },
    ),
    link('button', 'Button on every tile'),
  ],
  blank: { title: null, text: null, layout: 'tiles', button: null, items: [] },
};
