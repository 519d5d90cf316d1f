import { cardScreenshots, type App, type AppCard, type FocalPoint } from '@portfolio/contracts/apps/apps.ts';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';
import type { RenderedApp } from '@portfolio/contracts/apps/rendered-app.ts';
import { withoutAuthors } from '../entries/authors.ts';
import { renderDescription } from './description.ts';

/** What the table adds to an app's content. */
interface AddedFields {
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
export type AppContent = Omit<App, keyof AddedFields>;
export type StoredApp = AppContent & AddedFields;

/** The fields that a save changes; absent ones stay. */
export type AppChanges = Partial<AppContent>;

/** The columns that a card needs. */
export type StoredCard = Omit<AppCard, 'screenshotCount' | 'publishedAt' | 'imageFocus'> &
  Pick<StoredApp, 'publishedAt' | 'imageFocus'>;

type Stored = Pick<StoredApp, 'createdAt' | 'publishedAt' | 'imageFocus'>;

/** Leaves out the optional fields of the contract that say nothing. */
function answerOf<Row extends Stored>({ publishedAt, imageFocus, ...app }: Row) {
  return {
    ...app,
    ...(publishedAt === null || publishedAt === app.createdAt ? {} : { publishedAt }),
    ...(imageFocus === null ? {} : { imageFocus }),
  };
}

/** Without the names of its authors, which visitors do not get. */
export const listedApp = (app: StoredApp): App => answerOf(withoutAuthors(app));

export const appCard = (app: StoredCard): AppCard => ({
  ...answerOf(app),
  screenshots: app.screenshots.slice(0, cardScreenshots),
  screenshotCount: app.screenshots.length,
});

export const renderedApp = (app: StoredApp): RenderedApp => ({
  ...listedApp(app),
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
