const line = '1px solid var(--p-colors-line)';

/** Three to a row at most, and four as one row or two. */
const columnsOf = (count: number, fitting: number) =>
  count === 4 ? (fitting < 4 ? Math.min(fitting, 2) : 4) : Math.min(count, fitting, 3);

/** The lines of so many columns. The last cell fills its row. */
const rowsOf = (count: number, columns: number) => ({
  [`& > :nth-of-type(n+${String(columns + 1)}):not(:first-of-type)`]: { borderTop: line },
  [`& > :not(:nth-of-type(${String(columns)}n+1))`]: { borderInlineStart: line, paddingInlineStart: '8' },
  '& > :last-of-type': { gridColumn: `span ${String(columns - ((count - 1) % columns))}` },
});

/**
 * A list of so many cells with hairlines between them: one below the other on phones, else in rows of at most three, or of four where
 * there are four.
 *
 * @param fitting how many fit beside each other on tablets and from 1024 px
 */
export function ruledCells(count: number, fitting: { md: number; lg: number }) {
  const md = columnsOf(count, fitting.md);
  const lg = columnsOf(count, fitting.lg);
  const repeat = (columns: number) => `repeat(${String(columns)}, minmax(0, 1fr))`;
  return {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: repeat(md), lg: repeat(lg) },
    css: {
      '& > :not(:first-of-type)': { borderTop: { base: line, md: 'none' } },
      mdToLg: rowsOf(count, md),
      lg: rowsOf(count, lg),
    },
  };
}
