import { chakra } from '@chakra-ui/react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { differencesOf } from '../versions/differences.ts';
import type { ContentConflict } from './use-base.ts';

/** Shows what somebody else saved since the typing began, and offers the two ways on. */
export function ConflictNotice({ conflict }: { conflict: ContentConflict }) {
  return (
    <Alert
      tone="warning"
      title="Somebody else saved this section after you began."
      action={
        <>
          <Button size="sm" variant="ink" onClick={conflict.apply}>
            Continue with my words
          </Button>
          <Button size="sm" variant="outline" onClick={conflict.reload}>
            Take the saved words, drop mine
          </Button>
        </>
      }
    >
      <chakra.ul listStyle="none" marginTop="2" overflowWrap="anywhere">
        {differencesOf(conflict.base, conflict.stored).map(({ place, now }) => (
          <li key={place}>
            <strong>{place}</strong> is now: {now === undefined ? 'nothing' : `“${now}”`}
          </li>
        ))}
      </chakra.ul>
    </Alert>
  );
}
