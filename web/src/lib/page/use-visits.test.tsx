import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { useVisits } from './use-visits.ts';

let sent: Blob[];
beforeEach(() => {
  sent = [];
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => sent.push(body) > 0 });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const read = async (blob: Blob) =>
  JSON.parse(
    await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    }),
  ) as unknown;

function Page({ isCounted }: { isCounted: boolean }) {
  useVisits(isCounted);
  return <Link to="/apps/harbour">Harbour</Link>;
}

it('each page that is shown is told once, and where the visitor came from with the first one alone', async () => {
  const show = (isCounted: boolean) => (
    <MemoryRouter>
      <Page isCounted={isCounted} />
    </MemoryRouter>
  );
  const { rerender, unmount } = render(show(false));
  expect(sent).toEqual([]);
  Object.assign(navigator, { globalPrivacyControl: true });
  rerender(show(true));
  expect(sent).toEqual([]);
  unmount();
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  render(show(true));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await Promise.all(sent.map(read))).toEqual([
    { path: '/', referrer: null, source: null },
    { path: '/apps/harbour', referrer: null, source: null },
  ]);
  // Nothing of it stays in the browser.
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
