import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { openAppForm } from '../../../testing/app-form-under-test.tsx';
import { storedApp } from '../../../testing/stored-app.ts';
import { appFieldLabels } from '../app-values.ts';

const app = storedApp();

it('the app form of a contributor saves a draft of what visitors see, and shows nothing of publishing', async () => {
  const requests = answerRequests(() => ({ status: 500 }));
  const { user } = openAppForm(app, null, ['content']);
  expect(screen.queryByRole('button', { name: 'Update App' })).toBeNull();
  expect(screen.queryByLabelText(appFieldLabels.isActive)).toBeNull();
  await user.type(screen.getByLabelText('Title'), ' Pro{Enter}');
  await waitFor(() =>
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toContain(
      `PUT /api/apps/${app.id}/draft`,
    ),
  );
});
