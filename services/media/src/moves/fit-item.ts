import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { cut } from './content/texts.ts';
import { maxCharacters } from './content/to-markdown.ts';
import type { SourceItem } from './source-item.ts';

/** More than any entry holds: what an entry cuts, its plan names. */
const most = { text: 5000, excerpt: 50_000, tags: 200, earlier: 50 } as const;

const fit = (text: string) => cut(text, most.text);
const fitOrNull = (text: string | null) => text && fit(text);
const isShort = (address: string) => address.length <= moveLimits.address;

/** As much of an item as becomes something here. Addresses are left out as a whole, and named. */
export function fitItem(item: SourceItem): SourceItem {
  const { address, thumbnail } = item;
  const problems = [...item.problems];
  const isReachable = address === null || isShort(address);
  const earlier = item.earlier.filter(isShort).slice(0, most.earlier);
  if (!isReachable || earlier.length < item.earlier.length)
    problems.push(
      `Of its old addresses, those after the first ${String(most.earlier)} and those of more than ${String(moveLimits.address)} characters are left out`,
    );
  return {
    ...item,
    ...{ problems, earlier, address: isReachable ? address : null },
    ...{ key: fit(item.key), title: fit(item.title), slug: fit(item.slug) },
    body: item.body.slice(0, maxCharacters + 1),
    excerpt: cut(item.excerpt, most.excerpt),
    tags: item.tags.slice(0, most.tags).map((tag) => fit(tag)),
    thumbnail: thumbnail && { ...thumbnail, alt: fit(thumbnail.alt) },
    pictures: item.pictures
      .slice(0, moveLimits.pictures + 1)
      .map((picture) => ({ ...picture, alt: fit(picture.alt) })),
    ...{ client: fitOrNull(item.client), link: fitOrNull(item.link) },
    ...{ metaTitle: fitOrNull(item.metaTitle), metaDescription: fitOrNull(item.metaDescription) },
  };
}
