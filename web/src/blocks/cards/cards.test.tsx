import { expect, it } from '@jest/globals';
import { blockSchema, type PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import type { BlockOf } from '../block-view.ts';
import { Cards } from './cards.tsx';

it.each([
  ['tiles', 2],
  ['list', 2],
  ['row', 0],
])('cards as %s have the button on %i of two', (layout, count) => {
  const items = [{ title: 'Plan' }, { title: 'Build' }];
  const parsed = blockSchema.parse({
    kind: 'cards',
    layout,
    button: { label: 'Ask us', url: '/contact' },
    items,
  });
  const block = parsed as PageBlock as BlockOf<'cards'>;
  const site = { isActive: true, version: 1, ...siteSettingsDefaults };
  renderPage(<Cards {...{ block, site, headingId: 'cards', html: '', isFirst: false, next: undefined }} />);
  expect(screen.queryAllByRole('link', { name: 'Ask us' })).toHaveLength(count);
});
