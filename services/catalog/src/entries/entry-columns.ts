/** Columns have the names of the contract's fields, in lower case with underscores. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The opposite of `columnOf`. */
const fieldOf = (column: string) =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** A row as JSON with the fields of the contract. */
export const fieldsOfRow = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]));

/** For `select` and `returning`. */
export const selectedColumns = (table: string, fields: readonly string[]): string =>
  fields.map((field) => `${table}.${columnOf(field)} as "${field}"`).join(', ');

/** For `jsonb_populate_recordset`. */
export const rowsOf = (entries: readonly object[], fields: readonly string[]): string =>
  JSON.stringify(
    entries.map((entry) =>
      Object.fromEntries(fields.map((field) => [columnOf(field), (entry as Record<string, unknown>)[field]])),
    ),
  );
