import type { Enquiry } from '@portfolio/contracts/leads/leads.ts';
import { useState } from 'react';
import { toastCause } from '../../../ui/feedback/toast-cause.ts';
import { useEditEnquiry } from './leads.api.ts';

/** Marks enquiries as answered, and takes the last mark back, then the one before. */
export function useAnswering() {
  const { mutateAsync } = useEditEnquiry();
  const [marked, setMarked] = useState<readonly Enquiry[]>([]);
  const without = (now: readonly Enquiry[], { id }: Enquiry) => now.filter((one) => one.id !== id);
  // Not callbacks of `mutate`: of several calls at a time they would run for the last one alone.
  const change = (enquiry: Enquiry, isAnswered: boolean, onChanged: () => void) =>
    void mutateAsync({ enquiry, body: { isAnswered } }).then(onChanged, toastCause);
  const unmark = (enquiry: Enquiry) =>
    change(enquiry, false, () => setMarked((now) => without(now, enquiry)));
  const last = marked.at(-1);
  return {
    /** What `undo` takes back. */
    last,
    mark: (enquiry: Enquiry) =>
      change(enquiry, true, () => setMarked((now) => [...without(now, enquiry), enquiry])),
    unmark,
    undo: () => {
      if (last !== undefined) unmark(last);
    },
    /** Says no more that the last mark can be taken back. */
    dismiss: () => setMarked([]),
  };
}
export type Answering = ReturnType<typeof useAnswering>;
