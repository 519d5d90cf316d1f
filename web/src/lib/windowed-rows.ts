/** What of a long grid is near the screen: entries `[first, end)`, and the room of the rows before and after them. */
export interface RowWindow {
  first: number;
  end: number;
  before: number;
  after: number;
}

interface GridMeasures {
  count: number;
  columns: number;
  /** Pixels from one row's top to the next one's. */
  rowHeight: number;
  /** Where the grid begins, in pixels from the top of the screen. */
  top: number;
  screenHeight: number;
  /** Rows kept beyond either end of the screen. */
  spare: number;
}

/** Which rows of a grid to render. */
export function windowRows({ count, columns, rowHeight, top, screenHeight, spare }: GridMeasures): RowWindow {
  const rows = Math.ceil(count / columns);
  const clamp = (row: number) => Math.min(rows, Math.max(0, row));
  const firstRow = clamp(Math.floor(-top / rowHeight) - spare);
  const endRow = Math.max(firstRow, clamp(Math.ceil((screenHeight - top) / rowHeight) + spare));
  return {
    first: Math.min(count, firstRow * columns),
    end: Math.min(count, endRow * columns),
    before: firstRow * rowHeight,
    after: (rows - endRow) * rowHeight,
  };
}
