import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { previewedAppKey } from '../apps.api.ts';
import { PreviewScreen } from './preview-screen.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** As the document of a preview comes: with its app. */
function Page() {
  const queryClient = useQueryClient();
  const [count, setCount] = useState(0);
  useState(() => queryClient.setQueryData(previewedAppKey, { ...storedApp(), descriptionHtml: '' }));
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Again</button>
      <PreviewScreen key={count} />
    </>
  );
}

it('still shows the app of a preview after ten minutes', () => {
  renderPage(<Page />);
  act(() => jest.advanceTimersByTime(600_000));
  fireEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Ledger' })).toBeTruthy();
});
