import { choice, flag, image, line, links, onlyIn, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const heroForm: BlockForm<'hero'> = {
  label: 'Headline',
  shows: 'A headline with text, buttons and a picture',
  fields: [
    line('title', 'Headline'),
    text('text', 'Text'),
    links('buttons', 'Buttons'),
    choice('layout', 'Layout', [
      ['large', 'Large'],
      ['plain', 'Plain'],
    ]),
    ...onlyIn(
      ['large'],
      flag('showsApps', 'Shows the newest apps beside it'),
      image('imageUrl', 'Picture', 'imageAlt'),
    ),
    line('tagline', 'Tagline', 'After the name of the site, in the title of the home page.'),
  ],
  blank: {
    title: '',
    text: null,
    tagline: null,
    buttons: [],
    layout: 'plain',
    showsApps: false,
    imageUrl: null,
    imageAlt: '',
  },
};
