/** What makes a line a heading, an entry of a list, a quote, or the line above it a heading. */
const blockStart = /^\s*(?:[-+](?=\s|$)|[-=](?=[-=\s]*$)|#{1,6}(?=\s|$)|>)/;

/** Makes a text one of Markdown (CommonMark): nothing in it is markup. */
export const escapeText = (text: string) =>
  text
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/&(?=#?\w+;)|~(?=~)/g, '\\$&')
    .replace(blockStart, (start) => start.replace(/\S/, '\\$&'))
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
