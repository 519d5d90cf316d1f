import { expect, it } from '@jest/globals';
import { defaultBrand } from '@portfolio/contracts/pages/default-brand.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MenuNote } from './menu-note.tsx';

const page = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003', path: '/about', title: 'About', isActive: true };
const hidden = { ...page, id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad004', path: '/hidden', isActive: false };
const empty = { header: [], footer: [], social: [], call: null };
const byId = { pageId: page.id };
const byPath = { label: 'About', url: '/about#team' };
const other = { label: 'Apps', url: '/apps' };
const note = /Neither header nor footer links to this page/;

/** Shows the note of the page beside that of one to which nothing leads. */
async function open(links: object) {
  answerRequests(({ path }) => {
    if (path === '/api/site/navigation') return { body: { ...empty, ...links } };
    if (path === '/api/pages') return { body: [page, hidden] };
    return { body: { ...siteSettingsDefaults, ...defaultBrand, colours: {} } };
  });
  renderPage([
    <div key="page" data-testid="page">
      <MenuNote page={page} />
    </div>,
    <MenuNote key="hidden" page={hidden} />,
    <MenuNote key="other" page={{ path: '/other', isActive: true }} />,
  ]);
  await screen.findAllByText(note);
  return screen.getByTestId('page').textContent;
}

it.each([
  ['the header', { header: [byId] }],
  ['a menu of the header', { header: [{ ...other, children: [byPath] }] }],
  ['the footer', { footer: [{ title: null, links: [other, byId] }] }],
  ['the button', { call: byPath }],
])('says of a public page that nothing leads to it, and not of one in %s', async (_where, links) => {
  expect(await open(links)).toBe('');
  expect(screen.getAllByText(note)).toHaveLength(1);
});

it('says so of a page below a link that visitors do not see', async () => {
  expect(await open({ header: [{ pageId: hidden.id, children: [byId] }] })).toMatch(note);
});
