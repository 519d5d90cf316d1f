// @ts-expect-error -- Its types are those of a module by another name.
import domino from '@mixmark-io/domino';
import { Parser } from 'htmlparser2';

/** As much of an element as a conversion needs: services are checked without the types of browsers. */
export interface HtmlNode {
  nodeName: string;
  getAttribute: (name: string) => string | null;
}

interface NewNode extends HtmlNode {
  setAttribute: (name: string, value: string) => void;
  appendChild: (node: unknown) => void;
}

interface NewDocument {
  body: NewNode;
  createElement: (name: string) => NewNode;
  createTextNode: (text: string) => unknown;
}

const { createDocument } = domino as { createDocument: (html: string) => NewDocument };

/** Page builders nest some thirty elements. A conversion takes time for each level: deeper elements become siblings. */
const maxDepth = 60;
/** Nobody's page; the parser looks through all of them for each element that ends. */
const maxOpen = 1000;
/** More than a text of the largest page has. */
const maxElements = 20_000;
/** Their content is no text. */
const skipped = new Set(['iframe', 'noscript', 'script', 'style', 'svg', 'template']);
const attributes = ['alt', 'class', 'href', 'src', 'start', 'data-orig-file', 'data-src', 'data-lazy-src'];

/**
 * Reads HTML into elements. Parsers that follow the standard, as turndown's does, open an unclosed `<b>` again in each block: 10 KB
 * become a gigabyte.
 *
 * @returns `isWhole`: false where later elements are only their text
 * @throws RangeError where it is nested too deep
 */
export function readHtml(html: string): { body: HtmlNode; isWhole: boolean } {
  const document = createDocument('');
  /** Without an element where its content is skipped. */
  const open: (NewNode | undefined)[] = [document.body];
  let [text, elements] = ['', 0];
  const endText = () => {
    if (text !== '') open.at(-1)?.appendChild(document.createTextNode(text));
    text = '';
  };
  const parser = new Parser(
    {
      onopentag: (name, values) => {
        if (open.length > maxOpen) throw new RangeError('nested too deep');
        endText();
        elements += 1;
        const parent = open.at(-1);
        if (parent === undefined || elements > maxElements) {
          open.push(skipped.has(name) ? undefined : parent);
          return;
        }
        const element = document.createElement(/^[a-z][\w-]*$/.test(name) ? name : 'span');
        for (const attribute of attributes)
          if (values[attribute] !== undefined) element.setAttribute(attribute, values[attribute]);
        parent.appendChild(element);
        if (skipped.has(name)) open.push(undefined);
        else open.push(open.length < maxDepth ? element : parent);
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: () => {
        endText();
        open.pop();
      },
    },
    // MDX, Hugo and old editors write <iframe /> and <a name="x"/>; for browsers, all that follows would be inside.
    { recognizeSelfClosing: true },
  );
  parser.end(html);
  endText();
  return { body: document.body, isWhole: elements <= maxElements };
}
