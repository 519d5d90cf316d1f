import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { MenuNote } from './menu-note.tsx';

const page = { id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad003', path: '/about', isActive: true };
const unlinked = { ...page, id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad004', path: '/work' };
const empty = { header: [], footer: [], social: [], call: null };
const byId = { pageId: page.id };
const byPath = { label: 'About', url: page.path };
const other = { label: 'Apps', url: '/apps' };

it.each([
  ['the header', { header: [byId] }],
  ['a menu of the header', { header: [{ ...other, children: [byPath] }] }],
  ['the footer', { footer: [{ title: null, links: [other, byId] }] }],
  ['the button', { call: byPath }],
])('says of a public page that nothing links to it, and not of one in %s', async (_where, links) => {
  answerRequests(() => ({ body: { ...empty, ...links } }));
  renderPage([
    <div key="linked" data-testid="linked">
      <MenuNote page={page} />
    </div>,
    <MenuNote key="draft" page={{ ...unlinked, isActive: false }} />,
    <MenuNote key="unlinked" page={unlinked} />,
  ]);
  const note = /Neither header nor footer links to this page/;
  expect(await screen.findAllByText(note)).toHaveLength(1);
  expect(screen.getByTestId('linked').textContent).toBe('');
});
