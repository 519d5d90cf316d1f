import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { appFieldLabels } from '../app-values.ts';
import { AppForm } from './app-form.tsx';

const app = storedApp();

it('the app form of a contributor saves a draft of what visitors see, and shows nothing of publishing', async () => {
  const requests = answerRequests(() => ({ status: 500 }));
  const { user } = renderPage(
    <AppForm
      app={app}
      draft={null}
      unsaved={null}
      unsavedKey="app"
      userId={app.userId}
      titleId="title"
      siteName="Studio"
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
    ['content'],
  );
  expect(screen.queryByRole('button', { name: 'Update App' })).toBeNull();
  expect(screen.queryByLabelText(appFieldLabels.isActive)).toBeNull();
  await user.type(screen.getByLabelText('Title'), ' Pro{Enter}');
  await waitFor(() =>
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(
      `PUT /api/apps/${app.id}/draft`,
    ),
  );
});
