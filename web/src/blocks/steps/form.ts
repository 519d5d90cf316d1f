import { choice, flag, line, lines, list, onlyIn, text } from '../../entries/fields/fields.ts';
import type { BlockForm } from '../block-view.ts';

export const stepsForm: BlockForm<'steps'> = {
  label: 'Steps',
  shows: 'A numbered process',
  fields: [
    line('title', 'Title'),
    text('text', 'Text'),
    choice('layout', 'Layout', [
      ['process', 'One below the other'],
      ['row', 'In a row'],
    ]),
    list(
      'items',
      'Steps',
      'step',
      8,
      [
        line('title', 'Title'),
        text('text', 'Text'),
        ...onlyIn(
          ['process'],
          lines('outcomes', 'Outcomes', 5),
          flag('isApproval', 'The client approves here'),
        ),
      ],
      { title: '', text: null, outcomes: [], isApproval: false },
    ),
    ...onlyIn(['process'], line('stamp', 'Stamp', 'On the steps that the client approves.')),
  ],
  blank: { title: '', text: null, layout: 'row', stamp: null, items: [] },
};
