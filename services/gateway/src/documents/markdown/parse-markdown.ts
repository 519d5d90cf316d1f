import { fromMarkdown } from 'mdast-util-from-markdown';
import { lines, type Level, type Node, type Nodes, type Phrase } from './nodes.ts';

/** As in pages (contract, sections 11 and 13): anything else that looks like a link is its text. */
const linkSchemes = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)\S*$/i;

/** CommonMark without HTML and images, which are text. */
const parser = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'labelStartImage'] } }] };

/**
 * Reads the Markdown that an owner has written, as the catalog does for the page (services/catalog/src/apps/description.ts).
 *
 * @param firstLevel of its highest heading
 */
export function parseMarkdown(source: string, firstLevel: Level): Nodes {
  const root = fromMarkdown(source, parser);
  const levels = root.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
  const shift = firstLevel - Math.min(...levels);
  const definitions = new Map<string, string>();
  collectDefinitions(root.children, definitions);
  const read = (node: Node): Node[] => {
    // Labels of definitions would be those of the whole document.
    if (node.type === 'definition') return [];
    if (node.type === 'text') return lines(node.value);
    if (!('children' in node)) return [node];
    const children = node.children.flatMap(read) as Phrase[];
    if (node.type === 'heading')
      return [{ ...node, depth: Math.min(node.depth + shift, 6) as Level, children }];
    const url = urlOf(node, definitions);
    if (url === undefined) return [{ ...node, children } as Node];
    return linkSchemes.test(url) ? [{ type: 'link', url, children }] : children;
  };
  return root.children.flatMap(read);
}

/** Where a link leads; undefined of what is none. */
function urlOf(node: Node, definitions: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'link') return node.url;
  return node.type === 'linkReference' ? (definitions.get(node.identifier) ?? '') : undefined;
}

function collectDefinitions(nodes: Nodes, found: Map<string, string>): void {
  for (const node of nodes) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ('children' in node) collectDefinitions(node.children, found);
  }
}
