import { postedEnquiryKey as key, type PostedEnquiry } from '@portfolio/contracts/leads/posted-enquiry.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What became of a form that the browser sent by itself; undefined where the page was only opened. */
export function usePostedEnquiry(): PostedEnquiry | undefined {
  const queryClient = useQueryClient();
  const [posted] = useState(() => queryClient.getQueryData<PostedEnquiry>(key));
  // Told once: whoever comes back to the page finds an empty form.
  useEffect(() => queryClient.removeQueries({ queryKey: key }), [queryClient]);
  return posted;
}
