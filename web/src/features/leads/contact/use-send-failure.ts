import { useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { useWords } from '../../../lib/page/words.tsx';
import { toastFailure } from '../../../ui/feedback/toast-failure.ts';
import { describeSendFailure } from './enquiry-problem.ts';

/** Says that an enquiry was not sent: in a toast, and in words that stay until the next try. @param posted why a form that the browser sent by itself was not accepted */
export function useSendFailure(posted: string | undefined) {
  const say = useWords();
  const [whyNotSent, setWhyNotSent] = useState<string>();
  const [failure, setFailure] = useState(posted);
  return {
    /** Of a form that the browser sent by itself. */
    failure,
    /** Of the last try; undefined before, and where it went well. */
    whyNotSent,
    forget: () => {
      setFailure(undefined);
      setWhyNotSent(undefined);
    },
    fail: (cause: unknown) => {
      toastFailure(describeSendFailure(cause, say('contact.failed')));
      // What is wrong with fields stands beside them.
      const isOfFields = cause instanceof HttpError && Object.keys(cause.fields).length > 0;
      setWhyNotSent(isOfFields ? undefined : describeSendFailure(cause, say('contact.failedText')));
    },
  };
}
