import { describe, expect, it } from '@jest/globals';
import { capabilityPlaces, industryPlaces, placeOf } from './card-layout.ts';

describe.each([industryPlaces, capabilityPlaces])('the places of cards', (...places) => {
  it.each([1, 2, 3, 5, 6, 7, 12])('fill every row of twelve columns with %i cards', (count) => {
    const spans = Array.from({ length: count }, (_, index) => placeOf(places, index, count).span);
    for (let index = 0; index < count; index += 2)
      expect((spans[index] ?? 0) + (spans[index + 1] ?? 0)).toBe(12);
  });
});
