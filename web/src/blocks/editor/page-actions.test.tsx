import { beforeAll, expect, it } from '@jest/globals';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storedPage } from '../../testing/stored-page.ts';
import { loadViews } from '../registry.ts';
import { PageForm } from './page-form.tsx';
import { blocksOf } from './page-templates.ts';

const page = storedPage({
  isActive: false,
  blocks: blocksOf('blogPost', 'Harbour').map((block, at) => ({ ...block, id: `block-${String(at)}` })),
});

beforeAll(() => loadViews(page.blocks));

it('a new page says that it is not public, and which words are still those of its template', async () => {
  answerRequests(({ path }) => (path === '/api/pages' ? { body: [page] } : { body: {} }));
  const site = { isActive: true, version: 1, ...siteSettingsDefaults };
  const others = { kept: null, keptKey: 'page', site, userId: 'ada' };
  const { user } = renderPage([<PageForm key="form" opened={{ entry: page, draft: null }} {...others} />]);
  expect(screen.getByText('Saved, not public yet')).toBeTruthy();
  const note = /^Words of the template are still to be replaced in “Text”\.$/;
  expect(screen.getByText(note)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Text/ }));
  await user.type(screen.getByLabelText('Text'), ' Not any more.');
  expect(screen.queryByText(note)).toBeNull();
});
