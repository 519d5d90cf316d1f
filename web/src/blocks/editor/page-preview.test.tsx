import { beforeAll, expect, it } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { storedPage } from '../../testing/stored-page.ts';
import { loadViews } from '../registry.ts';
import type { PageFormState } from './form/use-page-form.ts';
import { PagePreview } from './page-preview.tsx';

const original = storedPage({ id: 'original', title: 'Contact', path: '/contact' });
const translation = storedPage({
  ...{ id: 'translation', title: 'Kontakt', path: '/kontakt', language: 'de', translationOf: 'original' },
  blocks: [
    { id: 'block', kind: 'call', isHidden: false, title: 'A', buttons: [{ pageId: 'original' }] },
  ] as unknown as PageBlock[],
});

beforeAll(() => loadViews(translation.blocks));

it('the preview of a translation has links by the names of pages in its language', async () => {
  answerRequests(({ path }) => {
    if (path === '/api/pages') return { body: [original] };
    return { body: path === '/api/pages?language=de' ? [translation] : {} };
  });
  const stored = { entry: translation, draft: null };
  const form = { stored, values: { blocks: translation.blocks } } as unknown as PageFormState;
  renderPage(<PagePreview form={form} site={{ isActive: true, version: 1, ...siteSettingsDefaults }} />);
  expect(await screen.findByRole('link', { name: 'Kontakt' })).toBeTruthy();
});
