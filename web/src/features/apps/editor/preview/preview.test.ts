import { expect, it } from '@jest/globals';
import { emptyApp } from '../../app-values.ts';
import { previewOf } from './preview.ts';

it('shows no year until it is a number', () => {
  const yearOf = (year: number | null) => previewOf({ ...emptyApp, year }, null, '').year;
  expect([null, Number.NaN, 20.5, 2026].map(yearOf)).toEqual([null, null, null, 2026]);
});
