/** What a rendered description is made of: text, and elements with what is in them. */
export type RenderedNode = string | RenderedElement;

export interface RenderedElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: RenderedNode[];
}

const tags = new Set('p em strong code pre ul ol li blockquote h3 h4 h5 h6 a br hr'.split(' '));
const emptyTags = new Set(['br', 'hr']);

/** For each attribute the values that it may have. The class of a code block, its language, changes nothing here. */
const attributeRules: Readonly<Record<string, RegExp>> = {
  href: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  title: /^/,
  start: /^\d+$/,
};

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

const readAttributes = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(?<![a-z])([a-z]+)="([^"]*)"/g)]
      .map(([, name = '', value = '']) => [name, decode(value)] as const)
      .filter(([name, value]) => attributeRules[name]?.test(value) === true),
  );

/**
 * Reads the HTML that the catalog makes of a description. The page builds its elements of that, so that no text ever becomes
 * markup in the browser (see the gateway's content security policy), and elements and links other than those of Markdown do not
 * come about, whatever the HTML says.
 */
export function parseRenderedHtml(html: string): RenderedNode[] {
  const root: RenderedNode[] = [];
  const open: RenderedElement[] = [];
  for (const [, slash, tag = '', attributes = '', text] of html.matchAll(
    /<(\/?)([a-z]\w*)((?:[^\w<>][^<>]*)?)>|([^<]+|<)/g,
  )) {
    const siblings = open.at(-1)?.children ?? root;
    if (text !== undefined) {
      // Between blocks.
      if (text.trim() !== '' || !text.includes('\n')) siblings.push(decode(text));
    } else if (slash === '/') {
      if (open.at(-1)?.tag === tag) open.pop();
    } else if (tags.has(tag)) {
      const element = { tag, attributes: readAttributes(attributes), children: [] };
      siblings.push(element);
      if (!emptyTags.has(tag)) open.push(element);
    }
  }
  return root;
}
