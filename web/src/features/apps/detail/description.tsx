import { createElement, useMemo, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { parseRenderedHtml, type RenderedNode } from './rendered-html.ts';

const Text = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '5',
    maxWidth: 'prose',
    textStyle: 'body',
    color: 'muted',
    overflowWrap: 'anywhere',
    '& > p:first-of-type:first-child': { textStyle: 'lead', color: 'ink' },
    '& :is(h3, h4, h5, h6)': { color: 'ink', fontWeight: 620, lineHeight: 'tight', marginTop: '4' },
    '& :is(h3, h4, h5, h6):first-child': { marginTop: '0' },
    '& h3': { textStyle: 'subheading' },
    '& h4': { fontFamily: 'display', fontSize: 'lg' },
    '& :is(h5, h6)': { fontSize: 'md' },
    '& :is(strong, em)': { color: 'ink' },
    '& strong': { fontWeight: 620 },
    '& em': { fontStyle: 'italic' },
    '& a': {
      color: 'ink',
      textDecoration: 'underline',
      textDecorationThickness: '1px',
      textDecorationColor: 'edge',
      textUnderlineOffset: '0.2em',
      _hover: { textDecorationColor: 'signal', textDecorationThickness: '2px' },
    },
    '& :is(ul, ol)': { display: 'grid', gap: '2', paddingInlineStart: '1.4em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal', fontVariantNumeric: 'tabular-nums' },
    '& ul > li::marker': { color: 'signal' },
    '& li': { paddingInlineStart: '1' },
    '& li > :not(:first-child)': { marginTop: '2' },
    '& blockquote': {
      display: 'grid',
      gap: '3',
      paddingInlineStart: '5',
      borderInlineStart: '2px solid',
      borderColor: 'signal',
      color: 'ink',
    },
    '& code': {
      fontFamily: 'ui-monospace, monospace',
      fontSize: '0.9em',
      bg: 'sunken',
      borderRadius: 'sm',
      paddingInline: '1',
    },
    '& pre': { padding: '4', bg: 'sunken', borderRadius: 'md', overflowX: 'auto', lineHeight: '1.5' },
    '& pre code': { padding: '0', whiteSpace: 'pre' },
    '& hr': { border: 'none', borderTop: '1px solid', borderColor: 'line', marginBlock: '3' },
  },
});

/** A long line of code is scrolled by keyboard, too. */
const focusable = { pre: { tabIndex: 0 } } as Readonly<Record<string, object>>;

const elementsOf = (nodes: readonly RenderedNode[]): ReactNode[] =>
  nodes.map((node, index) =>
    typeof node === 'string'
      ? node
      : createElement(
          node.tag,
          { key: index, ...node.attributes, ...focusable[node.tag] },
          ...elementsOf(node.children),
        ),
  );

/** A description as the catalog has rendered it. */
export function Description({ html }: { html: string }) {
  return <Text>{useMemo(() => elementsOf(parseRenderedHtml(html)), [html])}</Text>;
}
