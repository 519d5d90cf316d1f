import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createQueryClient } from '../../lib/http/query-client.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { useReplaceImage } from './images.api.ts';

it('an image that was replaced is read anew wherever it is shown: in apps, pages, header and brand', async () => {
  answerRequests(() => ({ body: { replaced: 2 } }));
  const queryClient = createQueryClient();
  const shown = [['apps', 'public'], ['page', '/'], ['pages'], ['frame'], ['site']];
  for (const queryKey of shown) queryClient.setQueryData(queryKey, 'with the former image');
  const { result } = renderHook(() => useReplaceImage(), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  const urlOf = (letter: string) => `/media/${letter.repeat(32)}-800x600-a1b2c3.jpg`;
  await result.current.mutateAsync({ from: urlOf('a'), to: urlOf('b') });
  expect(shown.filter((queryKey) => queryClient.getQueryData(queryKey) !== undefined)).toEqual([]);
});
