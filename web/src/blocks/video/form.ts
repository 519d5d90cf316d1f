import { image, line, url } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const videoForm: BlockForm<'video'> = {
  label: 'Video',
  shows: 'A video that loads after a press',
  fields: [
    line('title', 'Title'),
    url('url', 'Address', 'Where people watch it, on YouTube or Vimeo.'),
    image('posterUrl', 'Picture before it plays', 'posterAlt'),
    line('caption', 'Caption'),
  ],
  blank: { title: null, url: '', posterUrl: null, posterAlt: '', caption: null },
};
