import { choice, line, lines, link, list, onlyIn, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

const tiles = ['tiles', 'list'];

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
        ...onlyIn(tiles, { kind: 'icon', name: 'icon', label: 'Picture' }),
        line('title', 'Title'),
        text('text', 'Text'),
        ...onlyIn(tiles, lines('features', 'Features', 6)),
      ],
      { icon: 'boxes', title: '', text: null, features: [] },
    ),
    ...onlyIn(tiles, link('button', 'Button on every tile')),
  ],
  blank: { title: null, text: null, layout: 'tiles', button: null, items: [] },
};
