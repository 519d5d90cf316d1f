import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { PageBlock } from '@portfolio/contracts/pages/blocks.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { answerRequests } from '../testing/answer-requests.ts';
import { renderPage } from '../testing/render-page.tsx';
import { storedPage } from '../testing/stored-page.ts';
import { blockForms } from './forms.ts';
import { PageBlocks } from './page-blocks.tsx';
import { loadViews } from './registry.ts';

const site = { ...siteDefaults, isActive: true };
const failed = 'This part of the page could not be shown.';
// The logos of technologies are made by the build.
const kinds = (Object.keys(blockForms) as PageBlock['kind'][]).filter((kind) => kind !== 'technologies');
const blank = (kind: PageBlock['kind']): PageBlock =>
  ({ id: kind, kind, isHidden: false, ...blockForms[kind].blank }) as PageBlock;
const show = (blocks: readonly PageBlock[]) =>
  renderPage(<PageBlocks blocks={blocks} site={site} html={{}} />);

beforeAll(() => loadViews(kinds.map((kind) => ({ kind }))));
beforeEach(() => {
  answerRequests(() => ({ body: [] }));
});

describe('a block that was just added', () => {
  it.each(kinds)('is shown: %s', (kind) => {
    show([blank(kind)]);
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('is shown with a video whose address is half typed', () => {
    const video = { ...blank('video'), url: 'https:/' } as PageBlock;
    show([video]);
    expect(screen.queryByText(failed)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true);
  });
});

describe('a block that cannot be shown', () => {
  // React and jsdom report what the boundary catches.
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('says so in its place, leaves the others, and is shown once it is mended', async () => {
    const [text] = storedPage().blocks as [PageBlock];
    const broken = { ...blank('questions'), items: null } as unknown as PageBlock;
    function Editor() {
      const [blocks, setBlocks] = useState([broken, text]);
      const mend = () => setBlocks([{ ...blank('questions'), title: 'Mended' } as PageBlock, text]);
      return (
        <>
          <PageBlocks blocks={blocks} site={site} html={{}} />
          <button onClick={mend}>Mend</button>
        </>
      );
    }
    const { user } = renderPage(<Editor />);
    expect(screen.getByText(failed)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'One' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mend' }));
    expect(screen.queryByText(failed)).toBeNull();
  });
});
