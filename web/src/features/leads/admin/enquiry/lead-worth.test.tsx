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

  it('keeps its amount where what is typed is none', async () => {
    const { user, requests } = await openInbox([made('Ada', { stage: 'won', value: 900 })]);
    await user.click(screen.getByRole('button', { name: /^Ada/ }));
    const field = await screen.findByLabelText('What the enquiry of Ada is worth');
    for (const typed of ['6.000,00', '€ 5000', '12k']) {
      await user.clear(field);
      await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: 'Save amount' }));
      expect((await screen.findAllByText(/^Use a number such as 6000/)).length).toBeGreaterThan(0);
    }
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
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
