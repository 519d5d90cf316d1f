import { useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { messageInWords } from '@portfolio/contracts/pages/message-in-words.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { describeSendFailure } from './enquiry-problem.ts';

/** Says that an enquiry was not sent: in a toast, and in words that stay until the next try. @param posted why a form that the browser sent by itself was not accepted */
export function useSendFailure(posted: string | undefined) {
  const say = useWords();
  const [whyNotSent, setWhyNotSent] = useState<string>();
  const [failure, setFailure] = useState(posted);
  const describe = (cause: unknown, failed: string) =>
    messageInWords(say, describeSendFailure(cause, failed));
  return {
    /** Of a form that the browser sent by itself. */
    failure: failure && messageInWords(say, failure),
    /** Of the last try; undefined before, and where it went well. */
    whyNotSent,
    forget: () => {
      setFailure(undefined);
      setWhyNotSent(undefined);
    },
    fail: (cause: unknown) => {
      toastFailure(describe(cause, say('contact.failed')));
      // What is wrong with fields stands beside them.
      const isOfFields = cause instanceof HttpError && Object.keys(cause.fields).length > 0;
      setWhyNotSent(isOfFields ? undefined : describe(cause, say('contact.failedText')));
    },
  };
}
