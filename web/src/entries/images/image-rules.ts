import { acceptedImageTypes, imageMessages, maxImageBytes } from '@portfolio/contracts/media/media.ts';
import { shrinkImage } from './shrink-image.ts';

/** Messages of specification, section 5, for a field of images. */
interface ImageMessages {
  notAnImage: (name: string) => string;
  tooLarge: (name: string) => string;
}

export const thumbnailMessages: ImageMessages = {
  notAnImage: () => imageMessages.notAnImage,
  tooLarge: () => imageMessages.thumbnailTooLarge,
};

/** A screenshot is one of several. */
export const screenshotMessages: ImageMessages = {
  notAnImage: imageMessages.fileNotAnImage,
  tooLarge: imageMessages.fileTooLarge,
};

type ChosenImage = { problem: string } | { file: File; note?: string };

/** Checks a chosen file; one over 2 MB is made smaller. */
export async function prepareImage(chosen: File, messages: ImageMessages): Promise<ChosenImage> {
  const { name, size, type } = chosen;
  if (!(acceptedImageTypes as readonly string[]).includes(type))
    return { problem: messages.notAnImage(name) };
  if (size <= maxImageBytes)
    return (await isImage(chosen)) ? { file: chosen } : { problem: messages.notAnImage(name) };
  const file = await shrinkImage(chosen);
  if (file === undefined) return { problem: messages.tooLarge(name) };
  return { file, note: `${name} was made smaller: ${formatBytes(size)} became ${formatBytes(file.size)}.` };
}

/** How files of the accepted types begin; AVIF and WebP have their length first. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^[^]{4}ftyp/];

/** By its first bytes: the type of a file is only what its name claims. */
async function isImage(file: File): Promise<boolean> {
  const start = await readStart(file.slice(0, 12));
  return signatures.some((signature) => signature.test(start));
}

/** One character for each byte. */
function readStart(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () =>
      resolve(String.fromCharCode(...new Uint8Array((reader.result ?? new ArrayBuffer()) as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });
}

/** Bytes for people, in the units of the limit: 2 MB are 2 × 1024 × 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${String(bytes)} B`;
  if (bytes < 1024 * 1024) return `${String(Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
