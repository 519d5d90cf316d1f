import { describe, expect, it } from '@jest/globals';
import type { StoredImage } from '@portfolio/contracts/media/images.ts';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { image } from '../fields.ts';
import { withValueAt } from '../../../lib/forms/value-at.ts';
import { FieldControl } from './field-control.tsx';

const urlOf = (seed: number) => `/media/${String(seed).padStart(32, '0')}-800x600-a1b2c3.jpg`;

const stored = (seed: number, title: string): StoredImage => ({
  ...{
    url: urlOf(seed),
    fileName: '',
    alt: title === 'Ledger' ? 'A page of accounts' : '',
    width: 800,
    height: 600,
    bytes: 123_456,
    uploadedAt: '2026-01-01T00:00:00.000Z',
  },
  ...{ variants: { made: 6, planned: 6 }, useCount: 1, focus: null, removedAt: null },
  uses: [{ place: 'app', appId: String(seed), title, seoSlug: title.toLowerCase(), isThumbnail: true }],
});

/** The second page of the store has the image of Tide. */
const serve = () =>
  answerRequests(({ path }) =>
    path.includes('cursor')
      ? { body: [stored(3, 'Tide')], headers: { 'x-total-count': '3' } }
      : {
          body: [stored(1, 'Harbour'), stored(2, 'Ledger')],
          headers: { 'x-total-count': '3', link: '</api/images?cursor=two>; rel="next"' },
        },
  );

function Form() {
  const [values, setValues] = useState<object>({ blocks: [{ url: '', alt: '' }] });
  const form = {
    values,
    errors: {},
    setAt: (path: string, value: unknown) => setValues((now) => withValueAt(now, path, value)),
  };
  return (
    <>
      <FieldControl form={form} field={image('url', 'Picture', 'alt')} path="blocks.0.url" />
      <output>{JSON.stringify(values)}</output>
    </>
  );
}

describe('a picture of a block', () => {
  it('is chosen from the media store, found by the app that shows it, and its words are asked for', async () => {
    serve();
    const { user } = renderPage(<Form />);
    expect(screen.queryByLabelText('What the picture shows')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose from the media store' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a picture' }));
    await dialog.findByRole('button', { name: 'Harbour (thumbnail)' });
    await user.type(dialog.getByLabelText('Find a picture'), 'tide');
    await user.click(await dialog.findByRole('button', { name: 'Tide (thumbnail)' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.type(screen.getByLabelText('What the picture shows'), 'Boats at low tide');
    const shown = { blocks: [{ url: urlOf(3), alt: 'Boats at low tide' }] };
    expect(screen.getByText(JSON.stringify(shown))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(screen.queryByLabelText('What the picture shows')).toBeNull();
  });

  it('comes with the words of the media store, which replace none', async () => {
    serve();
    const { user } = renderPage(<Form />);
    await user.click(screen.getByRole('button', { name: 'Choose from the media store' }));
    await user.click(await screen.findByRole('button', { name: 'Ledger (thumbnail)' }));
    const alt = screen.getByLabelText<HTMLInputElement>('What the picture shows');
    expect(alt.value).toBe('A page of accounts');
    await user.clear(alt);
    await user.type(alt, 'Numbers');
    await user.click(screen.getByRole('button', { name: 'Choose another one' }));
    await user.click(await screen.findByRole('button', { name: 'Ledger (thumbnail)' }));
    expect(alt.value).toBe('Numbers');
  });

  it('is not offered where nothing is found', async () => {
    serve();
    const { user } = renderPage(<Form />);
    await user.click(screen.getByRole('button', { name: 'Choose from the media store' }));
    await user.type(await screen.findByLabelText('Find a picture'), 'no such app');
    expect(await screen.findByText('There is no such picture.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Harbour (thumbnail)' })).toBeNull();
  });
});
