import { describe, expect, it } from '@jest/globals';
import { ruledCells } from './ruled-cells.ts';

const columnsOf = (count: number, fitting: number) => {
  const { gridTemplateColumns, css } = ruledCells(count, { md: fitting, lg: 4 });
  const last = css.mdToLg['& > :last-of-type'];
  return [gridTemplateColumns.md, last];
};

describe('cells between hairlines', () => {
  it.each([
    { count: 4, fitting: 4, columns: 4, last: 1 },
    { count: 4, fitting: 3, columns: 2, last: 1 },
    { count: 3, fitting: 3, columns: 3, last: 1 },
    { count: 3, fitting: 2, columns: 2, last: 2 },
    { count: 5, fitting: 4, columns: 3, last: 2 },
    { count: 5, fitting: 2, columns: 2, last: 2 },
    { count: 6, fitting: 3, columns: 3, last: 1 },
    { count: 1, fitting: 4, columns: 1, last: 1 },
  ])(
    'fill every row: $count of which $fitting fit beside each other',
    ({ count, fitting, columns, last }) => {
      expect(columnsOf(count, fitting)).toEqual([
        `repeat(${String(columns)}, minmax(0, 1fr))`,
        { gridColumn: `span ${String(last)}` },
      ]);
    },
  );
});
