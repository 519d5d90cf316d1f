import type { RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { chakra } from '@chakra-ui/react';
import { Compared, NothingDiffers } from '../../../entries/history/compared.tsx';
import { WordComparison } from '../../../entries/history/word-comparison.tsx';
import { isSame } from '../../../lib/drafts/is-same.ts';
import { Badge } from '../../../ui/layout/badge.tsx';
import { blockName } from '../block-name.ts';
import { changedFields, labelOf, valuesOf, type PageField } from '../form/page-values.ts';
import { BlockComparison } from './block-comparison.tsx';
import { compareBlocks, type ComparedBlock } from './compare-blocks.ts';

interface PageComparisonProps {
  before: RenderedPage;
  after: RenderedPage;
}

/** What differs between two states of a page: texts word by word, blocks side by side. */
export function PageComparison({ before, after }: PageComparisonProps) {
  const fields = changedFields(valuesOf(before), valuesOf(after)).filter((field) => field !== 'blocks');
  const blocks = compareBlocks(before.blocks, after.blocks);
  if (fields.length === 0 && blocks.length === 0) return <NothingDiffers />;
  return (
    <chakra.dl display="grid" gap="8" margin="0">
      {fields.map((field) => (
        <Compared key={field} label={labelOf(field)}>
          <WordComparison before={textOf(before, field)} after={textOf(after, field)} />
        </Compared>
      ))}
      {blocks.map((block) => (
        <Compared key={(block.after ?? block.before)?.id} label={nameOf(block)} badge={<Change {...block} />}>
          {!isSame(block.before, block.after) && (
            <BlockComparison block={block} htmlBefore={before.html} htmlAfter={after.html} />
          )}
        </Compared>
      ))}
    </chakra.dl>
  );
}

function textOf(page: RenderedPage, field: PageField): string {
  const value = page[field];
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' ? value : '';
}

function nameOf({ before, after }: ComparedBlock): string {
  const block = after ?? before;
  return block === undefined ? '' : blockName(block);
}

function Change({ before, after, isMoved }: ComparedBlock) {
  if (before === undefined) return <Badge tone="success">added</Badge>;
  if (after === undefined) return <Badge tone="error">removed</Badge>;
  return isMoved ? <Badge tone="neutral">moved</Badge> : null;
}
