import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { mediaPathPattern } from '@portfolio/contracts/media/media.ts';
import type { ArchiveVisitor } from '../../archive/read-archive.ts';
import { imageFolder } from '../../stores/images.ts';

const sampleSize = 100;

/** Whether it is an image as it was uploaded, which has an address of its own, and no variant of one. */
const isOriginal = (key: string) => mediaPathPattern.test(`/media/${key}`);

/**
 * Keeps some of the images that pass, every one with the same chance however many there are (reservoir sampling).
 *
 * @param folder where the media service finds them
 */
export function createImageSample(folder: string) {
  const storage = imageFolder(folder);
  const kept: string[] = [];
  let seen = 0;
  const image: ArchiveVisitor['image'] = async (key, content, bytes) => {
    let place = isOriginal(key) ? (seen += 1) : Infinity;
    if (place !== Infinity && place > sampleSize) place = randomInt(place) + 1;
    if (place > sampleSize) {
      content.resume();
      await finished(content);
      return;
    }
    await storage.write(key, content, bytes);
    const former = kept[place - 1];
    kept[place - 1] = key;
    if (former !== undefined) await rm(path.join(folder, former.slice(0, 2), former));
  };
  return { image, kept };
}
