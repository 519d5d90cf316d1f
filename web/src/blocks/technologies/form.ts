import { line, text, type BlockForm } from '../fields.ts';

export const technologiesForm: BlockForm<'technologies'> = {
  label: 'Technologies',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    { kind: 'technologies', name: 'technologies', label: 'Technologies' },
  ],
  blank: { title: '', text: null, technologies: [] },
};
