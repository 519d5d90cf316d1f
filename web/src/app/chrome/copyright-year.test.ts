import { expect, it } from '@jest/globals';
import { copyrightYear } from './copyright-year.ts';

it.each([
  ['2020-06-01', 2025],
  ['2025-06-01', 2025],
  ['2031-06-01', 2031],
])('the footer says in %s that it is %i', (now, year) => {
  expect(copyrightYear(new Date(now))).toBe(year);
});
