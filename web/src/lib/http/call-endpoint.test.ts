import { afterEach, expect, it, jest } from '@jest/globals';
import { answerRequests } from '../../testing/answer-requests.ts';
import { callEndpoint, endpointRoute } from './call-endpoint.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

it('waits longer than the gateway for what is slow, and for nothing else', async () => {
  answerRequests(() => ({ body: [] }));
  const limits = jest.spyOn(AbortSignal, 'timeout');
  await callEndpoint('listRuns');
  await callEndpoint('undoRun', { params: { id: 'r1' }, body: { isTrial: true } });
  expect(limits.mock.calls).toEqual([[15_000], [35_000]]);
  expect(endpointRoute('undoRun')).toBe('POST /api/runs/{id}/undo');
});
