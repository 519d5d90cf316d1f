import {
  acceptedImageTypes,
  imageMessages,
  maxImageBytes,
  maxImagePixels,
} from '@portfolio/contracts/media/media.ts';

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

const qualities = [0.9, 0.8, 0.65];
const scaleStep = 0.75;
const maxSteps = 8;

/** Draws the picture anew, as WebP or, where the browser writes none, as JPEG. */
async function encode(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.drawImage(picture, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality });
  if (webp.type === 'image/webp') return webp;
  // JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}

/** The same picture in at most 2 MB: by its quality first, then by its size in pixels. Undefined for what is no picture. */
async function shrinkImage(file: File): Promise<File | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  let scale = Math.min(1, Math.sqrt(maxImagePixels / (picture.width * picture.height)));
  try {
    for (let step = 0; step < maxSteps; step += 1, scale *= scaleStep) {
      for (const quality of qualities) {
        const smaller = await encode(picture, scale, quality);
        if (smaller.size <= maxImageBytes) return named(smaller, file.name);
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

const named = (blob: Blob, name: string) =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, {
    type: blob.type,
  });
