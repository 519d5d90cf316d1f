import sharp from 'sharp';
import { desk, phone } from './devices.ts';
import { drawing, group } from './svg.ts';

/** The pictures of one product, as SVG: its card, 1600 by 1200, and its screens, 390 by 844 or 1440 by 900. */
export interface Artwork {
  device: 'phone' | 'desk';
  thumbnail: () => string;
  screens: readonly (() => string)[];
}

const encode = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer();

/** The picture on an app's card. */
export function drawThumbnail({ thumbnail }: Artwork): Promise<Buffer> {
  return encode(drawing(1600, 1200, thumbnail()));
}

/** One screenshot, as it would be taken: a telephone has two pixels for one. */
export function drawScreenshot({ device, screens }: Artwork, index: number): Promise<Buffer> {
  const screen = screens[index];
  if (screen === undefined) throw new Error(`there is no screen ${String(index)}`);
  const size = device === 'desk' ? desk : phone;
  const scale = device === 'desk' ? 1 : 2;
  return encode(drawing(size.w * scale, size.h * scale, group(screen(), { scale })));
}
