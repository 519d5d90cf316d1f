import { expect, it, jest } from '@jest/globals';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { storedPage } from '../testing/stored-page.ts';
import { BlockBoundary } from './block-boundary.tsx';
import { PageBlocks } from './page-blocks.tsx';
import { loadViews } from './registry.ts';

it('a block that cannot be drawn says so in its place, and the others are shown', async () => {
  const [one, two] = storedPage().blocks;
  const broken = { ...two, kind: 'cards', layout: 'tiles', items: null } as unknown as PageBlock;
  const blocks = [one, broken].filter((block) => block !== undefined);
  await loadViews(blocks);
  const site = { isActive: true, version: 1, ...siteSettingsDefaults };
  // React reports what it caught.
  const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPage(<PageBlocks blocks={blocks} site={site} html={{}} Boundary={BlockBoundary} />);
  report.mockRestore();
  expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
  expect(screen.getByText('This block cannot be shown with what is in its fields.')).toBeTruthy();
});
