import { describe, expect, it } from '@jest/globals';
import { windowRows } from './windowed-rows.ts';

const grid = { count: 1000, columns: 3, rowHeight: 400, top: 300, screenHeight: 900, spare: 2 };

describe('the rendered part of a long grid', () => {
  it('is the top of it before anything is scrolled', () => {
    expect(windowRows(grid)).toEqual({ first: 0, end: 12, before: 0, after: 330 * 400 });
  });

  it('follows the screen and keeps the height of the whole', () => {
    const part = windowRows({ ...grid, top: -40_000 });
    expect(part).toMatchObject({ first: 98 * 3, end: 105 * 3 });
    expect(part.before + part.after + ((part.end - part.first) / 3) * 400).toBe(334 * 400);
  });

  it('ends with the last entry', () => {
    const part = windowRows({ ...grid, top: -133_000 });
    expect(part).toMatchObject({ end: 1000, after: 0 });
  });

  it('is never upside down, also where the page is scrolled past it', () => {
    const part = windowRows({ ...grid, count: 4, top: -90_000 });
    expect(part.first).toBeLessThanOrEqual(part.end);
    expect(part.before + part.after).toBeLessThanOrEqual(800);
  });
});
