import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { useQueries } from '@tanstack/react-query';
import { renderedQuery } from '../../features/apps/editor/markdown/markdown.api.ts';
import { useSettled } from '../../lib/forms/use-settled.ts';

/** Typing rests for so long before it is rendered. */
const restMs = 250;

type Rendered = Pick<RenderedPage, 'blocks' | 'html'>;

const textOf = (block: PageBlock | undefined) => (block?.kind === 'text' ? block.text : undefined);

/** The Markdown of text blocks as HTML: of those that are not saved yet by the server's own renderer. */
export function useLiveHtml(blocks: readonly PageBlock[], rendered: Rendered): RenderedPage['html'] {
  const saved = new Map(rendered.blocks.map((block) => [block.id, block]));
  const changed = useSettled(blocks, restMs).flatMap((block) => {
    const text = textOf(block);
    return text === undefined || text === textOf(saved.get(block.id)) ? [] : [{ id: block.id, text }];
  });
  const queries = useQueries({ queries: changed.map(({ text }) => renderedQuery(text)) });
  const live = queries.flatMap(({ data }, index) => {
    const id = changed[index]?.id;
    return data === undefined || id === undefined ? [] : [[id, data.descriptionHtml] as const];
  });
  return { ...rendered.html, ...Object.fromEntries(live) };
}
