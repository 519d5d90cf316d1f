import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { chakra } from '@chakra-ui/react';
import { blockName } from '../block-name.ts';
import { hasSample } from '../page-templates.ts';

/** Names the blocks whose words only say what belongs in their place, before visitors read them. */
export function SampleNote({ blocks }: { blocks: readonly PageBlock[] }) {
  const names = blocks.filter(hasSample).map(blockName);
  if (names.length === 0) return null;
  return (
    <chakra.p textStyle="label" fontWeight="400" color="muted" flexBasis="full">
      Words of the template are still to be replaced in {names.map((name) => `“${name}”`).join(', ')}.
    </chakra.p>
  );
}
