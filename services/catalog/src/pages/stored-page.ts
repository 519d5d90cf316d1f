import { pageSchema, type Page, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { renderMarkdown } from '../apps/description.ts';
import { authorFields, withoutAuthors } from '../entries/authors.ts';
import { mediaPathsIn } from '../entries/media-paths.ts';

/** A page as its row has it: with the images of this site that it shows. */
export interface StoredPage extends Page {
  images: string[];
  createdBy: string | null;
  changedBy: string | null;
}

export type PageContent = Omit<Page, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

export const pageFields = [...Object.keys(pageSchema.shape), 'images', ...authorFields];

/** The fields whose changes a version names. */
export const versionedPageFields = pageFields.filter(
  (field) => !['version', 'updatedAt', 'images', ...authorFields].includes(field),
) as (keyof StoredPage)[];

/** The images of this site that a page or its draft shows. */
export const imagesOfPage = ({ blocks, shareImageUrl }: Partial<Page>): string[] =>
  mediaPathsIn([blocks, shareImageUrl]);

/** Without the names of its authors, which visitors do not get. */
export function renderedPage({ images, ...stored }: StoredPage): RenderedPage {
  const page = withoutAuthors(stored);
  const texts = page.blocks.flatMap((block) =>
    block.kind === 'text'
      ? [[block.id, renderMarkdown(block.text, block.title === null ? 2 : 3)] as const]
      : [],
  );
  return { ...page, html: Object.fromEntries(texts) };
}

/** What visitors get of a page. */
export const publicPage = (page: StoredPage): RenderedPage =>
  renderedPage({ ...page, blocks: page.blocks.filter(({ isHidden }) => !isHidden) });
