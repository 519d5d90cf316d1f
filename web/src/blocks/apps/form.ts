import { appTypes } from '@portfolio/contracts/apps/apps.ts';
import { CategoryControl } from '../../entries/fields/controls/category-control.tsx';
import { choice, flag, line, links, number, own, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const appsForm: BlockForm<'apps'> = {
  label: 'Apps',
  shows: 'Apps of the portfolio, chosen by filters',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    own('category', 'Category', CategoryControl),
    { kind: 'several', name: 'appType', label: 'App types; none: all', options: appTypes },
    choice('order', 'Order', [
      ['portfolio', 'Of the portfolio'],
      ['featured', 'Featured first'],
      ['newest', 'Newest first'],
      ['title', 'By title'],
    ]),
    flag('isFeatured', 'Only featured apps'),
    line('tag', 'Tag'),
    {
      ...{ kind: 'apps', name: 'appIds', label: 'Chosen apps' },
      hint: 'None: all that fit. Chosen ones are shown in this order, where they fit.',
    },
    number('limit', 'How many at most'),
    choice('layout', 'Shown as', [
      ['cards', 'Cards'],
      ['list', 'A list'],
      ['strip', 'A strip to scroll'],
    ]),
    flag('hasSearch', 'Show search and category filter'),
    links('links', 'Links'),
  ],
  blank: {
    title: null,
    text: null,
    category: null,
    appType: [],
    isFeatured: false,
    tag: null,
    appIds: [],
    order: 'portfolio',
    limit: null,
    layout: 'cards',
    hasSearch: false,
    links: [],
  },
};
