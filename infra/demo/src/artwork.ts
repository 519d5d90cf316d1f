import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The images of one example, each the path of a WebP file. */
interface Artwork {
  thumbnail: string;
  screenshots: readonly string[];
}

const folder = path.resolve(import.meta.dirname, '../artwork');
const thumbnail = 'thumbnail.webp';

export function findArtwork(seoSlug: string): Artwork {
  const names = readdirSync(path.join(folder, seoSlug)).toSorted();
  const pathOf = (name: string) => path.join(folder, seoSlug, name);
  return {
    thumbnail: pathOf(thumbnail),
    screenshots: names.filter((name) => name !== thumbnail).map(pathOf),
  };
}

/** An image as a form sends it. */
export async function readImage(file: string): Promise<File> {
  const name = `${path.basename(path.dirname(file))}-${path.basename(file)}`;
  return new File([await readFile(file)], name, { type: 'image/webp' });
}
