type Span = 4 | 5 | 7 | 8 | 12;
export type Ground = 'plain' | 'sunken' | 'night' | 'signal';

/** How the button of a card looks on its ground. */
export const buttonVariants = { plain: 'outline', sunken: 'outline', night: 'night', signal: 'ink' } as const;

/** How wide a card is in a grid of twelve, and what it stands on. */
export interface CardPlace {
  span: Span;
  ground: Ground;
}

const place = (span: Span, ground: Ground): CardPlace => ({ span, ground });

/** Six places, of which two at a time fill a row; further cards begin anew. */
export const industryPlaces = [
  place(7, 'night'),
  place(5, 'plain'),
  place(5, 'plain'),
  place(7, 'sunken'),
  place(8, 'signal'),
  place(4, 'plain'),
] as const;

export const capabilityPlaces = [
  place(7, 'signal'),
  place(5, 'night'),
  place(4, 'plain'),
  place(8, 'sunken'),
  place(7, 'plain'),
  place(5, 'plain'),
] as const;

/** Where a card is among so many: the last one of an odd number has a row of its own. */
export function placeOf(places: readonly CardPlace[], index: number, count: number): CardPlace {
  const { span, ground } = places[index % places.length] ?? place(12, 'plain');
  return { span: index === count - 1 && index % 2 === 0 ? 12 : span, ground };
}
