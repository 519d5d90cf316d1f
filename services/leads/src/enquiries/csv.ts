/** The mark by which spreadsheets know UTF-8. */
export const byteOrderMark = '\ufeff';

/** A line of a CSV file (RFC 4180), its end included. */
export function formatRow(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${disarm(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Puts an apostrophe before what a spreadsheet would take for a formula. A cell may begin in the middle of a text as well:
 * where lists are separated by semicolons, a spreadsheet sees through the quotes of a file that is separated by commas.
 */
function disarm(text: string): string {
  return text.replace(/(^|[\t\r\n,;\|])([[\s"]--[\t\r\n]]*)(?=[=+\-@＝＋－＠])/gv, `$1$2'`);
}
