import { maxImageBytes, maxImagePixels } from '@portfolio/contracts/media/media.ts';

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
export async function shrinkImage(file: File): Promise<File | undefined> {
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
