import { pageSchema, type Page, type RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import {
  translationFields,
  type Texts,
  type TranslationFields,
} from '@portfolio/contracts/kinds/translations.ts';
import { textsOfBlocks } from '@portfolio/contracts/pages/block-texts.ts';
import { renderMarkdown } from '../apps/description.ts';
import { authorFields, withoutAuthors } from '../entries/authors.ts';
import {
  sourceOf,
  translatedFields,
  untranslated,
  withLanguages,
  withoutJoined,
  type Joined,
  type Translated,
} from '../entries/translations/translated.ts';
import { mediaPathsIn } from '../entries/media-paths.ts';

/** A page as its row has it: with the images of this site that it shows. */
export interface StoredPage extends Omit<Page, keyof TranslationFields>, Translated, Joined {
  images: string[];
  createdBy: string | null;
  changedBy: string | null;
}

export type PageContent = Omit<Page, 'id' | 'version' | 'createdAt' | 'updatedAt' | keyof TranslationFields>;

export const pageFields = [
  ...Object.keys(pageSchema.shape).filter((field) => !(field in translationFields)),
  ...['images', ...translatedFields, ...authorFields],
];

/** The fields whose changes a version names. */
export const versionedPageFields = pageFields.filter(
  (field) =>
    !['version', 'updatedAt', 'images', 'language', 'translationOf', 'sourceTexts', ...authorFields].includes(
      field,
    ),
) as (keyof StoredPage)[];

/** The images of this site that a page or its draft shows. */
export const imagesOfPage = ({
  blocks,
  shareImageUrl,
}: Partial<Pick<Page, 'blocks' | 'shareImageUrl'>>): string[] => mediaPathsIn([blocks, shareImageUrl]);

/** The texts that a translation says in its own words. */
export const textsOfPage = ({ title, navLabel, metaTitle, metaDescription, blocks }: StoredPage): Texts => ({
  ...{ title, navLabel, metaTitle, metaDescription },
  ...textsOfBlocks(blocks),
});

/** Without the names of its authors, which visitors do not get. @param isEditor who edits gets translations that visitors do not see */
export function renderedPage({ images, ...stored }: StoredPage, isEditor = true): RenderedPage {
  const source = isEditor ? sourceOf({ images, ...stored }, textsOfPage) : undefined;
  const page = withLanguages(withoutAuthors(stored), { texts: source, isEditor });
  const texts = page.blocks.flatMap((block) =>
    block.kind === 'text'
      ? [[block.id, renderMarkdown(block.text, block.title === null ? 2 : 3)] as const]
      : [],
  );
  return { ...page, html: Object.fromEntries(texts) };
}

/** What visitors get of a page. */
export const publicPage = (page: StoredPage): RenderedPage =>
  renderedPage({ ...page, blocks: page.blocks.filter(({ isHidden }) => !isHidden) }, false);

/** A page that has just been made. @param by the name of who made it */
export function newPage(id: string, content: PageContent, by: string | null): StoredPage {
  const now = new Date().toISOString();
  const images = imagesOfPage(content);
  const added = { id, images, version: 1, createdAt: now, updatedAt: now, createdBy: by, changedBy: by };
  return { ...withoutJoined(content), ...untranslated, ...added };
}
