import { chakra } from '@chakra-ui/react';
import { ConflictNotice } from '../../../entries/conflict-notice.tsx';
import { differencesOf } from '../../../entries/history/differences.ts';
import type { ContentConflict } from './use-base.ts';

/** What somebody else saved of a section since the typing began. */
export const SectionConflict = ({ conflict }: { conflict: ContentConflict }) => (
  <ConflictNotice
    title="Somebody else saved this section after you began."
    apply={{ words: 'Continue with my words', onClick: conflict.apply }}
    reload={{ words: 'Take the saved words, drop mine', onClick: conflict.reload }}
  >
    <chakra.ul listStyle="none" marginTop="2" overflowWrap="anywhere">
      {differencesOf(conflict.base, conflict.stored).map(({ place, now }) => (
        <li key={place}>
          <strong>{place}</strong> is now: {now === undefined ? 'nothing' : `“${now}”`}
        </li>
      ))}
    </chakra.ul>
  </ConflictNotice>
);
