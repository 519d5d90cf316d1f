const line = '1px solid var(--p-colors-line)';

const columnsOf = (count: number, isLong: boolean) => {
  if (count === 4) return { md: isLong ? 2 : 4, lg: 4 };
  const columns = Math.min(count, 3);
  return { md: columns, lg: columns };
};

/**
 * A list of so many cells with hairlines between them: one below the other on phones, else in rows of at most three, or of four where
 * there are four.
 *
 * @param isLong four do not fit beside each other on tablets
 */
export function ruledCells(count: number, isLong: boolean) {
  const { md, lg } = columnsOf(count, isLong);
  const repeat = (columns: number) => `repeat(${String(columns)}, minmax(0, 1fr))`;
  return {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: repeat(md), lg: repeat(lg) },
    css: {
      '& > :not(:first-of-type)': {
        borderTop: { base: line, md: 'none' },
        borderInlineStart: { md: line },
        paddingInlineStart: { md: '8' },
      },
      /* Further rows. */
      [`& > :nth-of-type(n+${String(md + 1)}):not(:first-of-type)`]: {
        borderTop: { md: line, lg: lg === md ? line : 'none' },
      },
      /* The first of a row. */
      [`& > :nth-of-type(${String(md)}n+1):not(:first-of-type)`]: {
        borderInlineStart: { md: 'none', lg: lg === md ? 'none' : line },
        paddingInlineStart: { md: '0', lg: lg === md ? '0' : '8' },
      },
    },
  };
}
