import type { Artwork } from '../artwork.ts';
import { group, rect, shadow } from '../svg.ts';
import { chip } from '../widgets.ts';
import { clauses, search, templates, versions } from './draftwell-library.ts';
import { day, night, note, page } from './draftwell-page.ts';
import { people, record, reviews, signatures } from './draftwell-people.ts';
import { data, fuel, law, liability, term } from './draftwell-text.ts';
import { assistant, compare, editor } from './draftwell-writing.ts';

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#C9BDF5' }) +
    rect(0, 0, 1600, 1200, { fill: '#5B3FD6', opacity: 0.12 }) +
    group(
      shadow(0, 0, 760, 1100, 4, 40) +
        page(day, 0, 0, 760, 'Master agreement', [
          [
            'Liability',
            [
              ...liability.slice(0, 1),
              ['The liability of either party is limited to the fees paid in the'],
              ['six', 'gone'],
              ['eighteen', 'new'],
              ['months before the event,'],
              ['except for wilful damage.', 'new'],
            ],
          ],
          ['Term and notice', term],
          ['Data', data],
          ['Fuel', fuel],
          ['Law and courts', law],
        ]),
      { x: 210, y: 90, scale: 1.22, turn: -3 },
    ) +
    group(
      shadow(0, 0, 322, 122, 14, 26) +
        note(day, 0, 0, 322, 'Samir Patel', 4, 'Eighteen, and keep the exception?', '10:42'),
      { x: 1010, y: 300, scale: 1.5, turn: 2 },
    ) +
    group(
      shadow(0, 0, 322, 122, 14, 26) + note(day, 0, 0, 322, 'Helen Marsh', 17, 'Eighteen, yes.', '10:51'),
      { x: 1060, y: 560, scale: 1.5, turn: -1.5 },
    ) +
    group(
      chip(0, 0, 'Hansa Lines 2024, clause 9.2', {
        fill: '#1E1833',
        ink: '#FFFFFF',
        icon: 'sparkles',
        size: 22,
      }),
      { x: 1000, y: 860, turn: 3 },
    )
  );
}

export const draftwell: Artwork = {
  device: 'desk',
  thumbnail,
  screens: [
    ...[
      editor,
      compare,
      assistant,
      clauses,
      reviews,
      templates,
      versions,
      signatures,
      people,
      record,
      search,
    ].map((screen) => () => screen(day)),
    ...[editor, compare, assistant].map((screen) => () => screen(night)),
  ],
};
