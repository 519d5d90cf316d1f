import { expect, it } from '@jest/globals';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { fireEvent, screen } from '@testing-library/react';
import { servePart } from '../../../testing/part-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { BrandEditor } from './brand-editor.tsx';

const colours = { accent: '#ff4d2e', isAccentMoved: false };
const brand = { ...defaultBrand, colours: { light: colours, dark: colours } };

it('a draft of a part is prepared for a time in the future, where there is something to publish', async () => {
  const server = servePart(brand, ({ path }) => (path.includes('colours') ? { colours: brand.colours } : []));
  const { user } = renderPage(<BrandEditor userId="ada" renderPreview={() => null} />);
  const save = async () => user.click(await screen.findByRole('button', { name: 'Save' }));
  const setTime = (value: string) =>
    fireEvent.change(screen.getByLabelText('Publish at'), { target: { value } });
  await screen.findByRole('button', { name: 'Save' });
  setTime('2031-05-06T07:08');
  await save();
  await screen.findByText('There is nothing to publish then: change something first');
  await user.selectOptions(screen.getByLabelText('Corners'), 'round');
  setTime('2020-05-06T07:08');
  await save();
  await screen.findByText('Publish At has passed. Choose a time in the future, or none');
  expect(server.sent('PUT')).toEqual([]);
  setTime('2031-05-06T07:08');
  await save();
  await screen.findByText(/^By itself: on May 6, 2031.* the draft is published\.$/);
  const publishAt = new Date(2031, 4, 6, 7, 8).toISOString();
  expect(server.sent('PUT')).toEqual([{ corners: 'round', publishAt, version: 1, draftedAt: null }]);
});
