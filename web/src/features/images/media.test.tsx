import { expect, it } from '@jest/globals';
import type { MissingAlt, StoredImage } from '@portfolio/contracts/media/images.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRequests } from '../../testing/answer-requests.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { Media } from './media.tsx';

const urlOf = (seed: number) => `/media/${String(seed).padStart(32, '0')}-800x600-a1b2c3.jpg`;

const image = (seed: number, values: Partial<StoredImage> = {}): StoredImage => ({
  ...{
    url: urlOf(seed),
    fileName: '',
    alt: '',
    width: 800,
    height: 600,
    bytes: 123_456,
    uploadedAt: '2026-01-01T00:00:00.000Z',
  },
  ...{ variants: { made: 6, planned: 6 }, uses: [], useCount: 0, focus: null, removedAt: null },
  ...values,
});

const missing = (seed: number): MissingAlt => ({
  ...{ appId: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10', title: 'Atlas', seoSlug: 'atlas', version: seed },
  ...{ imageAlts: { other: 'Words' }, url: urlOf(seed), isThumbnail: seed === 1 },
});

/** A site with these images; what is described leaves the list. */
function serve(images: StoredImage[], alts: MissingAlt[] = [], pageSize = 100) {
  return answerRequests(({ method, path, body }) => {
    if (method === 'POST') return { body: { replaced: 2 } };
    if (method === 'DELETE')
      images = images.filter(({ url }) => url !== path.replace('/api/images', '/media'));
    if (path.startsWith('/api/images/')) return { status: 204 };
    if (method === 'PATCH') {
      const described = Object.keys((body as { imageAlts: object }).imageAlts);
      alts = alts.filter(({ url }) => !described.includes(url));
      return { body: {} };
    }
    if (method === 'PUT') return { status: 204 };
    const rows = path.startsWith('/api/apps/missing-alts')
      ? alts
      : images.filter(({ removedAt }) => !path.includes('show=unused') || removedAt !== null);
    const start = Number(/from=(\d+)$/.exec(path)?.[1] ?? 0);
    const next = start + pageSize < rows.length && `<${path}&from=${String(start + pageSize)}>; rel="next"`;
    return {
      body: rows.slice(start, start + pageSize),
      headers: { 'x-total-count': String(rows.length), ...(next !== false && { link: next }) },
    };
  });
}

it('shows each image with its size, its copies, where it is shown, and when an unused one is removed', async () => {
  const use = { place: 'app', appId: missing(1).appId, title: 'Atlas', seoSlug: 'atlas' } as const;
  serve([
    image(1, { uses: [{ ...use, isThumbnail: true }], useCount: 21, variants: { made: 2, planned: 6 } }),
    image(2, { removedAt: '2026-02-03T04:05:00.000Z' }),
  ]);
  renderPage(<Media />);
  const rows = (await screen.findByRole('region', { name: 'Images' })).querySelectorAll(':scope > ul > li');
  const [first, second] = rows;
  expect(screen.getByRole('button', { name: 'All images 2' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('button', { name: 'Unused 1' })).toBeTruthy();
  for (const words of [/800 × 600/, /JPG, 123 kB/, /2 of 6 smaller copies/, /\(thumbnail\)/, /and 20 more/])
    expect(first?.textContent).toMatch(words);
  expect(first?.querySelector('a[href="/admin/apps/atlas"]')?.textContent).toBe('Atlas');
  expect(second?.textContent).toMatch(/Shown nowhere.*Removed after/);
});

it('sets a focal point by the keyboard, and takes it away', async () => {
  const sent = serve([image(1, { focus: { x: 20, y: 30 } })]);
  const { user } = renderPage(<Media />);
  await user.click(await screen.findByRole('button', { name: /^Change focal point/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Focal point' }));
  const point = dialog.getByRole('button', { name: /20% from the left, 30% from the top/ });
  point.focus();
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Change focal point/ }));
  await user.click(screen.getByRole('button', { name: 'Use the middle' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { url: urlOf(1), focus: { x: 25, y: 20 } },
    { url: urlOf(1), focus: null },
  ]);
});

it('leads through the images without words, one after the other', async () => {
  const sent = serve([], [missing(1), missing(2)]);
  const { user } = renderPage(<Media />);
  await user.click(await screen.findByRole('button', { name: 'Without words 2' }));
  await user.type(await screen.findByLabelText(/^Thumbnail of Atlas/), 'A map{Enter}');
  await waitFor(() => expect(screen.queryByLabelText(/^Thumbnail of Atlas/)).toBeNull());
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
    appId: missing(1).appId,
    version: 1,
    imageAlts: { other: 'Words', [urlOf(1)]: 'A map' },
  });
  await user.type(screen.getByLabelText(/^Screenshot of Atlas/), 'A list{Enter}');
  expect(await screen.findByText('Every image has words')).toBeTruthy();
});

it('shows a contributor which images lack words, and no button that the server would refuse', async () => {
  serve([image(1)], [missing(1)]);
  const { user } = renderPage(<Media />, ['content']);
  await user.click(await screen.findByRole('button', { name: 'Without words 1' }));
  expect(await screen.findByRole('link', { name: 'Edit app Atlas' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

it('still has the words that were typed for an image when its list is shown again', async () => {
  serve([], [missing(1)]);
  const { user } = renderPage(<Media />);
  await user.click(await screen.findByRole('button', { name: 'Without words 1' }));
  await user.type(await screen.findByLabelText(/^Thumbnail of Atlas/), 'A map');
  await user.click(screen.getByRole('button', { name: /^All images/ }));
  expect(screen.queryByLabelText(/^Thumbnail of Atlas/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Without words 1' }));
  expect(await screen.findByLabelText(/^Thumbnail of Atlas/)).toHaveProperty('value', 'A map');
});

it('finds an image by its name, gives it another one, and says what uses one before it is deleted', async () => {
  const use = { place: 'app', appId: missing(1).appId, title: 'Atlas', seoSlug: 'atlas' } as const;
  const sent = serve([
    image(1, { fileName: 'office.jpg', uses: [{ ...use, isThumbnail: true }], useCount: 1 }),
    image(2, { fileName: 'team.jpg' }),
  ]);
  const { user } = renderPage(
    <>
      <Media />
      <Toaster />
    </>,
  );
  const search = await screen.findByRole('searchbox', { name: 'Search images' });
  await user.type(search, 'TEAM');
  expect(screen.queryByText(/office/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rename image team.jpg' }));
  const name = within(screen.getByRole('dialog')).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Us{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Delete image team.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Delete image' }));
  expect(await screen.findByText('The image is deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.clear(search);
  await user.type(search, 'atlas');
  await user.click(screen.getByRole('button', { name: 'Delete image office.jpg' }));
  expect(screen.getByRole('dialog', { name: 'The image is used' }).textContent).toContain('shown by “Atlas”');
  expect(sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
    ['PATCH', urlOf(2).replace('/media', '/api/images')],
    ['DELETE', urlOf(2).replace('/media', '/api/images')],
  ]);
});

it('shows another image in the place of one', async () => {
  const sent = serve([image(1, { fileName: 'office.jpg' }), image(2, { fileName: 'team.jpg' })]);
  const { user } = renderPage(<Media />);
  await user.click(await screen.findByRole('button', { name: 'Replace image office.jpg' }));
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'team.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Replace image' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/images/replace',
    body: { from: urlOf(1), to: urlOf(2) },
  });
});

it('offers what the media store says of an image as its words', async () => {
  const sent = serve([image(1, { alt: 'Boats at low tide' })], [missing(1)]);
  const { user } = renderPage(<Media />);
  await user.click(await screen.findByRole('button', { name: 'Without words 1' }));
  const field = await screen.findByDisplayValue('Boats at low tide');
  await user.type(field, ' in Kiel');
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('Every image has words');
  expect(sent.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    imageAlts: { [urlOf(1)]: 'Boats at low tide in Kiel' },
  });
});

it('reads on in the store until it has what the store says of each image without words', async () => {
  const older = image(3, { alt: 'The old harbour' });
  serve([image(1), image(2), older], [missing(3)], 1);
  const { user } = renderPage(<Media />);
  await user.click(await screen.findByRole('button', { name: 'Without words 1' }));
  expect(await screen.findByDisplayValue('The old harbour')).toBeTruthy();
});
