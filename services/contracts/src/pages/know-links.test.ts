import { expect, it } from '@jest/globals';
import { knowLinks } from './know-links.ts';

const pages = [{ id: 'about', path: '/about', title: 'About us', navLabel: 'About' }];

it('links to pages get their paths, and their labels where they have none of their own', () => {
  const buttons = [
    { pageId: 'about' },
    { pageId: 'about', label: 'Who we are' },
    { label: 'Mail', url: 'mailto:a@b.c' },
  ];
  expect(knowLinks({ buttons }, pages)).toEqual({
    buttons: [
      { label: 'About', url: '/about' },
      { label: 'Who we are', url: '/about' },
      { label: 'Mail', url: 'mailto:a@b.c' },
    ],
  });
});

it('a link to a page that visitors do not see is not shown', () => {
  expect(knowLinks({ button: { pageId: 'secret' }, buttons: [{ pageId: 'secret' }] }, pages)).toEqual({
    button: null,
    buttons: [],
  });
});

it('links below a link are known too, and what visitors do not see is left out of them', () => {
  const header = [{ pageId: 'about', children: [{ pageId: 'about', label: 'Team' }, { pageId: 'secret' }] }];
  expect(knowLinks(header, pages)).toEqual([
    { label: 'About', url: '/about', children: [{ label: 'Team', url: '/about' }] },
  ]);
});
