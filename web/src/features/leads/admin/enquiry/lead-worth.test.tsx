import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { made, openInbox } from '../../../../testing/inbox-under-test.tsx';

const journey = {
  apps: ['harbour', 'quill'],
  firstPath: '/apps/harbour',
  referrer: null,
  source: 'newsletter',
};

describe('an enquiry that was won', () => {
  it('is asked for what it is worth, in the currency of the site', async () => {
    const ada = made('Ada', { stage: 'won' });
    const { user, requests } = await openInbox([ada]);
    await user.click(screen.getByRole('button', { name: /^Ada/ }));
    await user.type(await screen.findByLabelText('What the enquiry of Ada is worth'), '12000,50');
    await user.click(screen.getByRole('button', { name: 'Save amount' }));
    await waitFor(() =>
      expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
        { value: 12_000.5 },
      ]),
    );
  });

  it('is no question before', async () => {
    const { user } = await openInbox([made('Ada')]);
    await user.click(screen.getByRole('button', { name: /^Ada/ }));
    await screen.findByRole('button', { name: 'Mark as answered' });
    expect(screen.queryByLabelText(/is worth/)).toBeNull();
  });
});

it('an enquiry says how the visitor came to write, where they told it', async () => {
  const { user } = await openInbox([made('Ada', { journey }), made('Blaise')]);
  await user.click(screen.getByRole('button', { name: /^Ada/ }));
  const how = await screen.findByRole('region', { name: 'How they came' });
  expect(how.textContent).toBe('How they cameLooked atharbour, quillFirst page/apps/harbourSourcenewsletter');
});
