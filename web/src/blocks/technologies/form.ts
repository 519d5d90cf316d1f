import { line, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const technologiesForm: BlockForm<'technologies'> = {
  label: 'Technologies',
  shows: 'Logos of technologies',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    { kind: 'technologies', name: 'technologies', label: 'Technologies' },
  ],
  blank: { title: '', text: null, technologies: [] },
};
