import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { blockForms } from '../forms.ts';

/** `Headline: Your idea, built`: how a block is called in lists and when it is read out. */
export function blockName(block: PageBlock): string {
  const { label } = blockForms[block.kind];
  const title = 'title' in block && typeof block.title === 'string' ? block.title : '';
  return title === '' ? label : `${label}: ${title}`;
}
