import type { ShareCardBody } from '@portfolio/contracts/media/media.ts';
import type { PageHead } from './document-head.ts';

/** Cuts at a word, for a picture that has room for so much. */
const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${text.slice(0, text.lastIndexOf(' ', max - 1)).slice(0, max - 1)}…`;

/** What the picture of a link to a page shows, by what the page says of itself. */
export function shareCardOf({ title, description, card }: PageHead, brand: string): ShareCardBody {
  return {
    title: shorten(card?.title ?? title, 500),
    subtitle: shorten(card?.subtitle ?? description ?? '', 1000),
    brand: shorten(brand, 500),
    imagePath: card?.imagePath ?? null,
  };
}
