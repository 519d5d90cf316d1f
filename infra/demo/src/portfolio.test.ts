import { createHash } from 'node:crypto';
import { appTypes, categories, createAppBodySchema } from '@portfolio/contracts/apps.ts';
import { maxImageBytes } from '@portfolio/contracts/media.ts';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { drawScreenshot, drawThumbnail } from './pictures/artwork.ts';
import { examplePortfolio } from './portfolio.content.ts';

describe('the example portfolio', () => {
  it('has fourteen apps, each under a slug of its own', () => {
    expect(examplePortfolio).toHaveLength(14);
    expect(new Set(examplePortfolio.map(({ fields }) => fields.seoSlug)).size).toBe(14);
  });

  it('covers every type and every category', () => {
    expect(new Set(examplePortfolio.map(({ fields }) => fields.appType))).toEqual(new Set(appTypes));
    expect(new Set(examplePortfolio.map(({ fields }) => fields.category))).toEqual(new Set(categories));
  });

  it.each(examplePortfolio.map(({ fields }) => [fields.seoSlug, fields] as const))(
    'keeps to the rules: %s',
    (_slug, fields) => {
      const result = createAppBodySchema.safeParse({
        ...fields,
        thumbnailUrl: 'https://example.com/a.png',
        screenshots: [],
      });
      expect(result.error?.issues).toBeUndefined();
    },
  );

  it('has from no screenshots to fourteen', () => {
    const counts = examplePortfolio.map(({ pictures }) => pictures.screens.length);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([0, 14]);
  });

  it('draws pictures that can be uploaded, no two alike', async () => {
    const prints = new Set<string>();
    const sizes = new Set<string>();
    let count = 0;
    for (const { pictures, fields } of examplePortfolio) {
      const drawn = [await drawThumbnail(pictures)];
      for (const [index] of pictures.screens.entries()) drawn.push(await drawScreenshot(pictures, index));
      for (const picture of drawn) {
        expect([fields.seoSlug, picture.length < maxImageBytes]).toEqual([fields.seoSlug, true]);
        const { format, width, height } = await sharp(picture).metadata();
        expect(format).toBe('png');
        sizes.add(`${String(width)}x${String(height)}`);
        prints.add(createHash('sha256').update(picture).digest('hex'));
        count += 1;
      }
    }
    expect(prints.size).toBe(count);
    expect(sizes).toEqual(new Set(['1600x1200', '1440x900', '780x1688']));
  }, 180_000);

  it('draws the same picture each time', async () => {
    const [first] = examplePortfolio;
    if (first === undefined) throw new Error('the portfolio is empty');
    expect(await drawThumbnail(first.pictures)).toEqual(await drawThumbnail(first.pictures));
  });
});
