import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { appTypes, createAppBodySchema } from '@portfolio/contracts/apps/apps.ts';
import { defaultCategories as categories } from '@portfolio/contracts/apps/default-categories.ts';
import { acceptedImageTypes, maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { maxFeatured } from '@portfolio/contracts/apps/case-study.ts';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { findArtwork, readImage } from './artwork.ts';
import { examplePortfolio } from './content/portfolio.content.ts';

const slugs = examplePortfolio.map(({ seoSlug }) => seoSlug);
const artwork = examplePortfolio.map(({ seoSlug }) => findArtwork(seoSlug));

describe('the example portfolio', () => {
  it('has fourteen apps, each under a slug of its own', () => {
    expect(examplePortfolio).toHaveLength(14);
    expect(new Set(slugs).size).toBe(14);
  });

  it('covers every type and every category', () => {
    expect(new Set(examplePortfolio.map(({ appType }) => appType))).toEqual(new Set(appTypes));
    expect(new Set(examplePortfolio.map(({ category }) => category))).toEqual(new Set(categories));
  });

  it.each(examplePortfolio.map((example) => [example.seoSlug, example] as const))(
    'keeps to the rules: %s',
    (_slug, example) => {
      const images = { thumbnailUrl: 'https://example.com/a.webp', screenshots: [] };
      expect(createAppBodySchema.safeParse({ ...example, ...images }).error?.issues).toBeUndefined();
    },
  );

  it('has apps with all of a case study, with some of it and with none', () => {
    const filled = examplePortfolio.map(
      ({ client, year, role, outcomes, quote }) =>
        [client, year, role, outcomes[0], quote].filter(Boolean).length,
    );
    expect(filled).toEqual(expect.arrayContaining([0, 2, 5]));
    const featured = examplePortfolio.filter(({ isFeatured }) => isFeatured).length;
    expect([featured > 0, featured <= maxFeatured]).toEqual([true, true]);
  });

  it('has from no screenshots to fourteen, and a folder of images for each app and no other', () => {
    const counts = artwork.map(({ screenshots }) => screenshots.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 14]);
    const folders = readdirSync(path.resolve(import.meta.dirname, '../artwork')).filter(
      (name) => name !== 'LICENSE',
    );
    expect(folders.toSorted()).toEqual(slugs.toSorted());
  });

  it('has images that can be uploaded, no two alike, of 5 MB in all', async () => {
    const files = artwork.flatMap(({ thumbnail, screenshots }) => [thumbnail, ...screenshots]);
    const images = await Promise.all(files.map(readImage));
    expect(images.filter(({ size }) => size > maxImageBytes)).toEqual([]);
    expect(acceptedImageTypes).toEqual(expect.arrayContaining([...new Set(images.map(({ type }) => type))]));
    expect(images.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(5_000_000);
    const contents = await Promise.all(images.map(async (image) => Buffer.from(await image.arrayBuffer())));
    const hashes = contents.map((content) => createHash('sha256').update(content).digest('hex'));
    expect(new Set(hashes).size).toBe(files.length);
  });

  it('has images of three sizes: thumbnails, desktop screens and phone screens', async () => {
    const sizeOf = async (file: string) => {
      const { format, width, height } = await sharp(file).metadata();
      return `${format} ${String(width)}x${String(height)}`;
    };
    const sizesOf = async (files: readonly string[]) => new Set(await Promise.all(files.map(sizeOf)));
    expect(await sizesOf(artwork.map(({ thumbnail }) => thumbnail))).toEqual(new Set(['webp 1600x1200']));
    expect(await sizesOf(artwork.flatMap(({ screenshots }) => screenshots))).toEqual(
      new Set(['webp 1440x900', 'webp 780x1688']),
    );
  });
});
