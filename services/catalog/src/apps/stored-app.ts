import { cardScreenshots, type App, type AppCard, type FocalPoint } from '@portfolio/contracts/apps/apps.ts';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import type { Texts, TranslationFields } from '@portfolio/contracts/kinds/translations.ts';
import { withoutAuthors } from '../entries/authors.ts';
import { sourceOf, withLanguages, type Joined, type Translated } from '../entries/translations/translated.ts';
import { renderDescription } from './description.ts';

/** What the table adds to an app's content. */
interface AddedFields extends Translated, Joined {
  id: string;
  userId: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  /** When visitors first saw it; null: not yet. */
  publishedAt: string | null;
  /** Null: all images are cropped around their middle. */
  imageFocus: Record<string, FocalPoint> | null;
  createdBy: string | null;
  changedBy: string | null;
}

/** What an administrator says of an app. */
export type AppContent = Omit<App, keyof AddedFields | keyof TranslationFields>;
export type StoredApp = AppContent & AddedFields;

/** The fields that a save changes; absent ones stay. */
export type AppChanges = Partial<AppContent & Pick<Translated, 'sourceVersion' | 'sourceTexts'>>;

/** The columns that a card needs. */
export type StoredCard = Omit<
  AppCard,
  'screenshotCount' | 'publishedAt' | 'imageFocus' | keyof TranslationFields
> &
  Pick<StoredApp, 'publishedAt' | 'imageFocus' | 'language' | 'translationOf'> &
  Joined;

type Stored = Pick<StoredApp, 'createdAt' | 'publishedAt' | 'imageFocus'>;

/** Leaves out the optional fields of the contract that say nothing. */
function answerOf<Row extends Stored>({ publishedAt, imageFocus, ...app }: Row) {
  return {
    ...app,
    ...(publishedAt === null || publishedAt === app.createdAt ? {} : { publishedAt }),
    ...(imageFocus === null ? {} : { imageFocus }),
  };
}

/** The texts that a translation says in its own words. */
export function textsOfApp({ title, shortDescription, description, ...app }: StoredApp): Texts {
  const { features, imageAlts, metaTitle, metaDescription, metaKeywords } = app;
  const { client, role, outcomes, tags, quote } = app;
  return {
    ...{
      title,
      shortDescription,
      description,
      features,
      imageAlts,
      metaTitle,
      metaDescription,
      metaKeywords,
    },
    ...{ client, role, outcomes, tags, quote },
  };
}

/** Without the names of its authors, which visitors do not get. @param isEditor who edits gets translations that visitors do not see */
export const listedApp = (app: StoredApp, isEditor = true): App =>
  withLanguages(answerOf(withoutAuthors(app)), { isEditor });

export const appCard = (app: StoredCard, isEditor = true): AppCard => ({
  ...withLanguages(answerOf(app), { isEditor }),
  screenshots: app.screenshots.slice(0, cardScreenshots),
  screenshotCount: app.screenshots.length,
});

export const renderedApp = (app: StoredApp, isEditor = true): RenderedApp => ({
  ...withLanguages(answerOf(withoutAuthors(app)), { texts: sourceOf(app, textsOfApp), isEditor }),
  descriptionHtml: renderDescription(app.description),
});

/** What clients agreed to is for those who edit. */
export const withoutConsent = <A extends Pick<App, 'quote'>>(app: A): A => {
  if (app.quote?.consent === undefined) return app;
  const { consent: _, ...quote } = app.quote;
  return { ...app, quote };
};

/** The images of this site that an app or its draft shows. */
export const ownImagesOf = ({ thumbnailUrl, screenshots = [] }: AppChanges): string[] =>
  [...new Set([thumbnailUrl, ...screenshots])].filter(
    (url): url is string => url !== undefined && mediaPathPattern.test(url),
  );
