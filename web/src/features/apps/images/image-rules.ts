import { acceptedImageTypes, imageMessages, maxImageBytes } from '@portfolio/contracts/media/media.ts';

const isAccepted = ({ type }: Pick<File, 'type'>) => (acceptedImageTypes as readonly string[]).includes(type);

/** What is wrong with a file chosen as thumbnail (specification, section 5); undefined where nothing is. */
export function checkThumbnail(file: Pick<File, 'type' | 'size'>): string | undefined {
  if (!isAccepted(file)) return imageMessages.notAnImage;
  return file.size > maxImageBytes ? imageMessages.thumbnailTooLarge : undefined;
}

/** The same for a screenshot, which is one of several. */
export function checkScreenshot(file: Pick<File, 'type' | 'size' | 'name'>): string | undefined {
  if (!isAccepted(file)) return imageMessages.fileNotAnImage(file.name);
  return file.size > maxImageBytes ? imageMessages.fileTooLarge(file.name) : undefined;
}

/** Bytes for people, in the units of the limit: 2 MB are 2 × 1024 × 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  if (bytes < 1024 * 1024) return `${String(Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
