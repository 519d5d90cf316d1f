import type { CreateAppBody } from '@portfolio/contracts/apps/apps.ts';
import { emptyCaseStudy } from '@portfolio/contracts/apps/case-study.ts';

/** What is said of one app of the example portfolio. Its images are in `artwork/{seoSlug}/`. */
export type ExampleApp = Omit<
  CreateAppBody,
  'userId' | 'thumbnailUrl' | 'screenshots' | 'seoSlug' | 'imageAlts'
> & {
  seoSlug: string;
};

/** Those that an example need not have. */
export const optionalFields = {
  demoUrl: null,
  downloadUrl: null,
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  isActive: true,
  ...emptyCaseStudy,
} satisfies Partial<ExampleApp>;
