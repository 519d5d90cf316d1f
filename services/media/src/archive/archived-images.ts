import { z } from 'zod';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';

const shownSchema = z.object({
  thumbnailUrl: z.string().catch(''),
  screenshots: z.array(z.string()).catch([]),
});

const titledSchema = z.object({ title: z.string() });

export const titleOf = (app: unknown): string => titledSchema.parse(app).title;

const anyImage = new RegExp(mediaPathPattern.source.replace(/^\^|\$$/g, ''), 'g');

/** Names of the images of this product in a text of JSON. */
export const imagesIn = (json: string): string[] =>
  [...json.matchAll(anyImage)].map(([path]) => path.replace('/media/', ''));

/** Names of the images of this product that an app in an archive shows; none of what is no app at all. */
export function imagesOf(app: unknown): string[] {
  const shown = shownSchema.safeParse(app);
  if (!shown.success) return [];
  return [shown.data.thumbnailUrl, ...shown.data.screenshots]
    .filter((url) => mediaPathPattern.test(url))
    .map((path) => path.replace('/media/', ''));
}
