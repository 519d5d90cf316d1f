import type { Site } from '@portfolio/contracts/account/setup.ts';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { createElement, Suspense, use, type ComponentType, type ReactNode } from 'react';
import { Section } from '../ui/layout/container.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import type { BlockKind, BlockViewProps } from './block-view.ts';
import { loadedView, loadView } from './registry.ts';

/** What links to a part of a page name: the first block of a kind, by its kind or by these words. */
const anchors: Partial<Record<BlockKind, string>> = { apps: 'portfolio', call: 'contact', contact: 'form' };

/** Blocks with a ground or margins of their own, which leave no room to what follows. */
const isOpening = (kind: BlockKind | undefined) => kind === undefined || kind === 'hero';
const isClosing = (kind: BlockKind | undefined) => kind === undefined || kind === 'call';

interface PageBlocksProps {
  blocks: readonly PageBlock[];
  site: Site;
  html: Readonly<Record<string, string>>;
  /** Around each block, where one may hold what is half typed. */
  Boundary?: ComponentType<{ block: PageBlock; children: ReactNode }>;
}

/** The blocks of a page, one below the other, with the same room between any two. */
export function PageBlocks({ blocks, site, html, Boundary }: PageBlocksProps) {
  const firstOfKind = new Map(blocks.toReversed().map(({ id, kind }) => [kind, id]));
  return blocks.map((block, index) => {
    const { id, kind } = block;
    const before = blocks[index - 1]?.kind;
    const next = blocks[index + 1];
    const isBare = kind === 'hero' || kind === 'call';
    const hasTitle = 'title' in block && block.title !== null;
    const headingId = `${id}-title`;
    const view = <View {...{ block, headingId, site, next }} html={html[id] ?? ''} isFirst={index === 0} />;
    const hasRoomAbove = !isBare && !isOpening(before) && kind !== 'divider';
    return (
      <Section
        key={id}
        id={firstOfKind.get(kind) === id ? (anchors[kind] ?? kind) : undefined}
        data-block={id}
        tabIndex={-1}
        outline="none"
        aria-labelledby={hasTitle ? headingId : undefined}
        paddingTop={hasRoomAbove ? 'section' : '0'}
        paddingBottom={!isBare && isClosing(next?.kind) ? 'section' : '0'}
      >
        <Suspense fallback={<Skeleton height="40vh" />}>
          {Boundary === undefined ? view : <Boundary block={block}>{view}</Boundary>}
        </Suspense>
      </Section>
    );
  });
}

function View(props: BlockViewProps<BlockKind>) {
  const { kind } = props.block;
  return createElement(loadedView(kind) ?? use(loadView(kind)), props);
}
