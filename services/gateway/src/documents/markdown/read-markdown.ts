import { appCardSchema } from '@portfolio/contracts/apps/apps.ts';
import { renderedAppSchema } from '@portfolio/contracts/apps/rendered-app.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { isReservedPath } from '@portfolio/contracts/pages/page-paths.ts';
import { listedPageSchema, renderedPageSchema } from '@portfolio/contracts/pages/pages.ts';
import { wordsSchema } from '@portfolio/contracts/pages/words.ts';
import { wholeSiteSchema } from '@portfolio/contracts/site/site.ts';
import { z } from 'zod';
import { findJson, readJson } from '../portfolio.ts';
import type { GetText } from '../public-reader.ts';
import type { Shown } from './block-markdown.ts';
import { appMarkdown, pageMarkdown } from './entry-markdown.ts';

/** What visitors see at a path, or where it is now. */
interface FoundMarkdown {
  markdown: string;
  isIndexed: boolean;
  movedTo?: string;
}

const appPath = /^\/apps\/([\w-]+)$/;

const readWords = (getText: GetText) => readJson(wordsSchema, getText, endpoints.getWords.path);

/** What the blocks of pages show. @throws AppError `unavailable`, `upstreamFailed` */
async function readShown(getText: GetText): Promise<Shown> {
  const [site, words, apps] = await Promise.all([
    readJson(wholeSiteSchema, getText, endpoints.getSite.path),
    readWords(getText),
    readJson(z.array(appCardSchema), getText, `${endpoints.listApps.path}?view=card`),
  ]);
  return { site, words, apps: apps.filter(({ isActive }) => isActive) };
}

async function readPage(
  path: string,
  publicUrl: string,
  getText: GetText,
): Promise<FoundMarkdown | undefined> {
  const query = `?path=${encodeURIComponent(path)}`;
  const page = await findJson(renderedPageSchema, getText, endpoints.getPageByPath.path + query);
  if (page === undefined) return undefined;
  const [pages, shown] = await Promise.all([
    readJson(z.array(listedPageSchema), getText, endpoints.listPages.path),
    readShown(getText),
  ]);
  return { markdown: pageMarkdown(page, pages, { ...shown, publicUrl }), isIndexed: page.isIndexed };
}

async function readApp(
  slug: string,
  publicUrl: string,
  getText: GetText,
): Promise<FoundMarkdown | undefined> {
  const target = endpoints.getApp.path.replace('{slug}', slug);
  const app = await findJson(renderedAppSchema, getText, target);
  if (app === undefined) return undefined;
  if (app.seoSlug !== slug) return { markdown: '', isIndexed: false, movedTo: `/apps/${app.seoSlug}` };
  return { markdown: appMarkdown(app, { words: await readWords(getText), publicUrl }), isIndexed: true };
}

/**
 * The page or app at a path as Markdown, as visitors see it; undefined where they see none.
 *
 * @throws AppError `unavailable`, `upstreamFailed`
 */
export async function readMarkdown(
  path: string,
  publicUrl: string,
  getText: GetText,
): Promise<FoundMarkdown | undefined> {
  const slug = appPath.exec(path)?.[1];
  if (isReservedPath(path)) return slug === undefined ? undefined : readApp(slug, publicUrl, getText);
  return readPage(path, publicUrl, getText);
}
