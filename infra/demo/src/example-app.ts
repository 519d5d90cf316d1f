import type { CreateAppBody } from '@portfolio/contracts/apps.ts';
import type { Artwork } from './pictures/artwork.ts';

/** One app of the example portfolio: what is said of it, and its pictures. */
export interface ExampleApp {
  fields: Omit<CreateAppBody, 'thumbnailUrl' | 'screenshots' | 'seoSlug' | 'imageAlts'> & { seoSlug: string };
  pictures: Artwork;
}
