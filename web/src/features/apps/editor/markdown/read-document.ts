import { Parser } from 'htmlparser2';

/** What Markdown has a sign for, and what parts blocks. Everything else is a span; what is inside counts all the same. */
const kept = new Set(
  'h1 h2 h3 h4 h5 h6 p div section article ul ol li a b strong i em blockquote pre code br hr tr'.split(' '),
);
const skipped = new Set(['script', 'style', 'title', 'noscript', 'template', 'svg', 'head']);
const attributes = ['href', 'style'];

/**
 * Reads markup that was copied elsewhere into elements of a document that is never shown. The browser's own parser would need
 * trusted types (see the gateway's content security policy). Styles become `data-style`, so that none is ever applied.
 */
export function readDocument(html: string): HTMLElement {
  const { body } = document.implementation.createHTMLDocument('');
  const open: HTMLElement[] = [body];
  let skippedDepth = 0;
  const parser = new Parser({
    onopentag: (name, values) => {
      if (skippedDepth > 0 || skipped.has(name)) {
        skippedDepth += 1;
        return;
      }
      const element = body.ownerDocument.createElement(kept.has(name) ? name : 'span');
      for (const attribute of attributes) {
        const value = values[attribute];
        if (value !== undefined)
          element.setAttribute(attribute === 'style' ? 'data-style' : attribute, value);
      }
      open.at(-1)?.append(element);
      open.push(element);
    },
    ontext: (text) => {
      if (skippedDepth === 0) open.at(-1)?.append(text);
    },
    onclosetag: () => {
      if (skippedDepth > 0) skippedDepth -= 1;
      else open.pop();
    },
  });
  parser.end(html);
  return body;
}
