import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { editorHeartbeatMs, type OpenEditor } from '@portfolio/contracts/open-editors.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../testing/answer-requests.ts';
import { renderPage } from '../testing/render-page.tsx';
import { OtherEditors } from './other-editors.tsx';

const id = '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10';
const person = (name: string): OpenEditor => ({ id, name, since: '2026-11-27T09:30:00.000Z' });

afterEach(() => {
  jest.useRealTimers();
});

function open(others: () => OpenEditor[]) {
  const requests = answerRequests(({ method }) =>
    method === 'DELETE' ? { status: 204 } : { body: others() },
  );
  renderPage(<OtherEditors id={id} noun="page" />);
  return () => requests.map(({ method, path }) => `${method} ${path}`);
}

describe('an open editor', () => {
  it('says politely who else has the page open, and nothing where nobody has', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let others: OpenEditor[] = [];
    const sent = open(() => others);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatch(new RegExp(`^PUT /api/editors/${id}/[0-9a-f-]{36}$`));
    expect(screen.getByRole('status').textContent).toBe('');
    others = [person('Anna Berg')];
    await act(() => jest.advanceTimersByTimeAsync(editorHeartbeatMs));
    expect(screen.getByRole('status').textContent).toMatch(
      /^Anna Berg has this page open, too\. Since .*2026/,
    );
    others = [person('Anna Berg'), person('Ben Ode')];
    await act(() => jest.advanceTimersByTimeAsync(editorHeartbeatMs));
    expect(screen.getByRole('status').textContent).toMatch(
      /^Anna Berg and Ben Ode have this page open, too\./,
    );
  });

  it('says that it is closed when it is left, and when the browser leaves the page', async () => {
    const sent = open(() => []);
    await waitFor(() => expect(sent()).toHaveLength(1));
    const closing = sent()[0]?.replace('PUT', 'DELETE');
    dispatchEvent(new Event('pagehide'));
    expect(sent().at(-1)).toBe(closing);
    cleanup();
    expect(sent()).toHaveLength(3);
    expect(sent().at(-1)).toBe(closing);
  });

  it('is another one after the browser brings the page back as it was', async () => {
    const sent = open(() => []);
    await waitFor(() => expect(sent()).toHaveLength(1));
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await waitFor(() => expect(sent().at(-1)).toMatch(/^PUT /));
    expect(sent().at(-1)).not.toBe(sent()[0]);
  });
});
