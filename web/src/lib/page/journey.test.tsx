import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { findJourney, forgetVisit, useVisit } from './journey.ts';
import { TextsProvider } from './words.tsx';

let sent: Blob[];
beforeEach(() => {
  forgetVisit();
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

function Page() {
  const { pathname } = useLocation();
  useVisit(pathname, pathname === '/' ? undefined : { slug: 'harbour', title: 'Harbour' });
  return <Link to="/apps/harbour">Harbour</Link>;
}

it('each page that is shown is told once, and where the visitor came from with the first one alone', async () => {
  const show = (isCounted: boolean) => (
    <TextsProvider value={{ words: {}, language: 'en', timeZone: 'UTC', currency: 'USD', isCounted }}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </TextsProvider>
  );
  for (const isCounted of [false, true]) {
    Object.assign(navigator, { globalPrivacyControl: isCounted });
    const { unmount } = render(show(isCounted));
    expect(sent).toEqual([]);
    unmount();
    forgetVisit();
  }
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  render(show(true));
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await Promise.all(sent.map(read))).toEqual([
    { path: '/', referrer: null, source: null },
    { path: '/apps/harbour', referrer: null, source: null },
  ]);
  expect(findJourney()).toEqual({
    journey: { apps: ['harbour'], firstPath: null, referrer: null, source: null },
    titles: ['Harbour'],
    more: [],
  });
  // Nothing of it stays in the browser.
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});
