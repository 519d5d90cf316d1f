import { describe, expect, it } from '@jest/globals';
import { blockSchema, type PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import type { BlockOf } from '../block-view.ts';
import { Quotes } from './quotes.tsx';

const imageUrl = `/media/${'a'.repeat(32)}-1200x1600-ff0000.jpg`;

function open(items: object[]) {
  const block = blockSchema.parse({ kind: 'quotes', items }) as PageBlock as BlockOf<'quotes'>;
  const site = { isActive: true, version: 1, ...siteSettingsDefaults };
  const quotes = { block, site, headingId: 'quotes', html: '', isFirst: false, next: undefined };
  renderPage(<Quotes {...quotes} />);
  return screen.queryByRole('presentation');
}

describe('a testimonial', () => {
  it('has the portrait of its author beside the name, which is decoration and takes its room at once', () => {
    const portrait = open([{ text: 'Good work.', author: 'Ada', position: 'Founder', imageUrl }]);
    expect(portrait?.closest('figcaption')?.textContent).toBe('AdaFounder');
    expect(portrait?.getAttribute('src')).toContain(imageUrl);
    const { width, aspectRatio } = getComputedStyle(portrait ?? document.body);
    expect([width, aspectRatio]).toEqual(['3rem', '1']);
  });

  it('has no place for a portrait that is not there', () => {
    expect(open([{ text: 'Good work.', author: 'Ada' }])).toBeNull();
  });

  it('shows no portrait of somebody without a name or position', () => {
    expect(open([{ text: 'Good work.', imageUrl }])).toBeNull();
  });
});
