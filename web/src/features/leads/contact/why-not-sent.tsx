import { chakra } from '@chakra-ui/react';
import { useWords } from '../../../lib/page/words.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Stands below the button until the next try. @param reason undefined: nothing failed */
export function WhyNotSent({ reason }: { reason: string | undefined }) {
  const say = useWords();
  if (reason === undefined) return null;
  return (
    <chakra.div flexBasis="100%">
      <Alert tone="error" title={say('contact.failed')}>
        {reason}
      </Alert>
    </chakra.div>
  );
}
