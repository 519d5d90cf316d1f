import type { PageDraft, RenderedPage } from '@portfolio/contracts/pages/pages.ts';

const id = (digit: number) => `0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad10${String(digit)}`;

/** An active page of three text blocks as an answer gives it. */
export const storedPage = (values: Partial<RenderedPage> = {}): RenderedPage => ({
  id: id(0),
  path: '/about',
  title: 'About us',
  navLabel: null,
  metaTitle: null,
  metaDescription: null,
  shareImageUrl: null,
  isIndexed: true,
  isActive: true,
  publishAt: null,
  unpublishAt: null,
  blocks: ['One', 'Two', 'Three'].map((title, index) => ({
    id: id(index + 1),
    kind: 'text',
    isHidden: false,
    title,
    text: `Text of ${title}`,
    columns: 1,
  })),
  ...{ language: 'en', translationOf: null, translations: [] },
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  html: {},
  ...values,
});

/** What is prepared for a page. */
export const draftOf = (page: RenderedPage, values: Partial<RenderedPage>): PageDraft => ({
  ...page,
  ...values,
  changed: Object.keys(values),
  draftedAt: '2026-03-01T12:00:00.000Z',
  draftedBy: { id: id(9), name: 'Ada Lovelace' },
  failure: null,
});
