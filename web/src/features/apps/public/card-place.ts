/** A wide card takes a row of its own, two large ones or three plain ones share one. A row of a list has its picture beside it. */
export type CardLayout = 'lead' | 'large' | 'plain' | 'row';

export interface CardPlace {
  layout: CardLayout;
  /** Alone in its row on tablets, where all but the wide ones come in pairs. */
  isWholeRow: boolean;
}

/**
 * Where a card of a list stands: the first is wide, the next two are large, the others plain. The last row is made wider
 * where it would not be full, so that no list ends in a hole.
 */
export function cardPlace(index: number, count: number): CardPlace {
  if (index === 0 || count === 2) return { layout: 'lead', isWholeRow: true };
  const left = (count - 3) % 3;
  const isLead = left === 1 && index === count - 1;
  if (isLead) return { layout: 'lead', isWholeRow: true };
  const inPairs = count - 1 - (left === 1 ? 1 : 0);
  return {
    layout: index < 3 || (left === 2 && index >= count - 2) ? 'large' : 'plain',
    isWholeRow: inPairs % 2 === 1 && index === inPairs,
  };
}
