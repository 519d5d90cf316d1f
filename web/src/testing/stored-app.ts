import type { App } from '@portfolio/contracts/apps/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';

/** An active app as an answer gives it. */
export const storedApp = (values: Partial<App> = {}): App => ({
  id: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad001',
  userId: '0d4f2f5e-3a4d-4f60-9a46-1f1a3c9ad002',
  title: 'Ledger',
  description: 'Keeps books.',
  shortDescription: 'Books',
  seoSlug: 'ledger',
  thumbnailUrl: `/media/${'a'.repeat(32)}-400x300-ff0000.png`,
  category: 'Finance',
  appType: 'Web App',
  features: ['Invoices'],
  screenshots: [],
  imageAlts: {},
  downloadUrl: null,
  demoUrl: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  isActive: true,
  ...emptyCaseStudy,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...{ language: 'en', translationOf: null, translations: [] },
  version: 3,
  ...values,
});
