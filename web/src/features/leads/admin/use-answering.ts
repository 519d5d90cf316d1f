import type { Enquiry } from '@portfolio/contracts/leads.ts';
import { useState } from 'react';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { useEditEnquiry } from './leads.api.ts';

/** Marks enquiries as answered, and takes the last mark back, then the one before. */
export function useAnswering() {
  const { mutate } = useEditEnquiry();
  const [marked, setMarked] = useState<readonly Enquiry[]>([]);
  const onError = (cause: Error) => toastFailure(cause.message);
  const forget = ({ id }: Enquiry) => setMarked((now) => now.filter((one) => one.id !== id));
  const unmark = (enquiry: Enquiry) =>
    mutate({ enquiry, body: { isAnswered: false } }, { onError, onSuccess: () => forget(enquiry) });
  const last = marked.at(-1);
  return {
    /** What `undo` takes back. */
    last,
    mark: (enquiry: Enquiry) =>
      mutate(
        { enquiry, body: { isAnswered: true } },
        {
          onError,
          onSuccess: () => setMarked((now) => [...now.filter(({ id }) => id !== enquiry.id), enquiry]),
        },
      ),
    unmark,
    undo: () => {
      if (last !== undefined) unmark(last);
    },
    /** Says no more that the last mark can be taken back. */
    dismiss: () => setMarked([]),
  };
}
export type Answering = ReturnType<typeof useAnswering>;
