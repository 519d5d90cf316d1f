/** An address as a link of Markdown takes it: parentheses, blanks and the like would end it. */
export const markdownAddress = (address: string): string =>
  address.replace(/[()\s<>\\]/g, (sign) =>
    sign === '(' ? '%28' : sign === ')' ? '%29' : encodeURIComponent(sign),
  );
