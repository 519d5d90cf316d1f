import { errorCatalogue } from '@portfolio/contracts/errors.ts';
import { chakra } from '@chakra-ui/react';
import { ConflictNotice } from '../../entries/conflict-notice.tsx';
import { differencesOf } from '../../entries/history/differences.ts';
import { blockName } from './block-name.ts';
import type { BlockConflict } from './form/merge-pages.ts';
import { labelOf } from './form/page-values.ts';
import type { PageConflict } from './form/use-page-conflict.ts';

/** What somebody else changed of a page meanwhile. */
export function PageConflictNotice({ conflict }: { conflict: PageConflict }) {
  const { fields, blocks, takenOver, other, apply, reload } = conflict;
  return (
    <ConflictNotice
      title={errorCatalogue.versionChanged.message}
      apply={{ words: 'Merge my changes', onClick: apply }}
      reload={{ words: 'Discard my changes', onClick: reload }}
    >
      <chakra.ul listStyle="none" marginTop="2" overflowWrap="anywhere">
        {fields.map((field) => (
          <li key={field}>
            <strong>{labelOf(field)}</strong> was changed by both. Theirs: “{String(other[field] ?? '')}”
          </li>
        ))}
        {blocks.map((block) => (
          <ConflictingBlock key={(block.mine ?? block.theirs)?.id} {...block} />
        ))}
      </chakra.ul>
      {takenOver.length > 0 && <p>Changed by them alone: {takenOver.map(labelOf).join(', ')}.</p>}
    </ConflictNotice>
  );
}

function ConflictingBlock({ mine, theirs }: BlockConflict) {
  if (mine === undefined || theirs === undefined) {
    const block = mine ?? theirs;
    return (
      <li>
        <strong>{block && blockName(block)}</strong>{' '}
        {mine === undefined ? 'was changed by them, and removed by you.' : 'was removed by them.'}
      </li>
    );
  }
  return (
    <li>
      <strong>{blockName(mine)}</strong> was changed by both. Theirs:{' '}
      {differencesOf(mine, theirs)
        .map(({ place, now }) => `${place}: ${now === undefined ? 'nothing' : `“${now}”`}`)
        .join('; ')}
    </li>
  );
}
