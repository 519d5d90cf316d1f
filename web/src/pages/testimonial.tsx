import type { TestimonialPage } from '@portfolio/contracts/apps/testimonials.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { testimonialKey } from '../features/apps/apps.api.ts';
import { TestimonialForm } from '../features/apps/detail/testimonial-form.tsx';
import type { PageHandle } from '../lib/page/page-handle.ts';

export const handle: PageHandle = {
  head: ({ queryClient, say }) => ({
    title: say('testimonial.title', {
      app: queryClient.getQueryData<TestimonialPage>(testimonialKey)?.app ?? '',
    }),
    // The browser itself sends the form.
    referrer: 'same-origin',
  }),
};

/** /testimonial/{token}: it came with the document. */
export function Component() {
  const { data } = useQuery<TestimonialPage>({
    queryKey: testimonialKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return data === undefined ? null : <TestimonialForm page={data} />;
}
