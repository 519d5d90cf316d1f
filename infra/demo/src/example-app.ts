import type { CreateAppBody } from '@portfolio/contracts/apps.ts';
import type { ArtDirection } from './art/artwork.ts';

/** One app of the example portfolio: what is said of it, and how its pictures are made. */
export interface ExampleApp {
  fields: Omit<CreateAppBody, 'thumbnailUrl' | 'screenshots' | 'seoSlug' | 'imageAlts'> & { seoSlug: string };
  screenshots: number;
  art: ArtDirection;
}
