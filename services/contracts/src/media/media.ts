import { z } from 'zod';

/** Specification, section 9: an image file has at most 2 MB. */
export const maxImageBytes = 2 * 1024 * 1024;

/** An image has at most 24 million pixels: one file of 1 MB can otherwise take more than a gigabyte to decode. */
export const maxImagePixels = 24_000_000;

/** Widths in pixels that an image is made in, never above its own; `?w=` of a media address takes one of them. */
export const variantWidths = [160, 400, 800, 1600] as const;

/** The query of `GET /media/…`; without `w` the image has its own width. */
export const mediaQuerySchema = z.object({
  w: z
    .enum(variantWidths.map(String), 'w is one of the widths that images are made in')
    .transform(Number)
    .optional(),
});

/** What the file picker of a form offers. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Messages of specification section 5, about one file. */
export const imageMessages = {
  notAnImage: 'Please select a valid image file',
  thumbnailTooLarge: 'Thumbnail image must be smaller than 2MB',
  fileNotAnImage: (file: string) => `${file} is not a valid image`,
  fileTooLarge: (file: string) => `${file} is too large (max 2MB)`,
  tooManyPixels: (file: string) => `${file} has too many pixels (max 24 million)`,
  uploadFailed: 'Upload failed',
} as const;

/**
 * The address of a stored image names all that a page needs to lay it out:
 * `/media/{32 hex digits of its SHA-256}-{width}x{height}-{dominant colour as rrggbb}.{jpg|png|webp|avif|svg}`. Only files of the
 * brand are SVG.
 */
export const mediaPathPattern =
  /^\/media\/([0-9a-f]{32})-(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(jpg|png|webp|avif|svg)$/;

const anyMediaPath = new RegExp(mediaPathPattern.source.replace(/^\^|\$$/g, ''), 'g');

/** The images of this site that stand anywhere in a text, as Markdown or JSON links to them. */
export const mediaPathsInText = (text: string): string[] => text.match(anyMediaPath) ?? [];

/** What a media path says of its image. */
export interface MediaFacts {
  width: number;
  height: number;
  /** The dominant colour, `#rrggbb`: shown until the image is there. */
  colour: string;
}

/**
 * Reads width, height (pixels) and colour out of a media path.
 *
 * @returns undefined for any other address, such as an external https image
 */
export function parseMediaPath(path: string): MediaFacts | undefined {
  const match = mediaPathPattern.exec(path);
  if (match === null) return undefined;
  return { width: Number(match[2]), height: Number(match[3]), colour: `#${match[4] ?? ''}` };
}

/** `POST /api/upload`, 201. `url` is the path to store in an app. */
export const uploadedImageSchema = z.object({
  url: z.string().regex(mediaPathPattern),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  colour: z.string(),
});
export type UploadedImage = z.infer<typeof uploadedImageSchema>;

/** What a file of the brand is for: part `use` of `POST /api/site/brand/files`. */
export const brandFileUses = ['logo', 'logoDark', 'icon'] as const;
export const brandFileUseSchema = z.enum(brandFileUses, 'use is logo, logoDark or icon');

const mediaPath = z.string().regex(mediaPathPattern);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** `POST /internal/brand-icon`: the site's icon as a file that browsers ask for. */
export const brandIconBodySchema = z.strictObject({
  iconPath: mediaPath,
  format: z.enum(['png', 'ico', 'svg']),
  /** Width and height of a PNG; an ICO has three sizes. */
  size: z.int().min(16).max(512),
  /** What is below it, for masks and for devices that show no transparent icons; null: nothing. */
  ground: colour.nullable(),
});
export type BrandIconBody = z.infer<typeof brandIconBodySchema>;

/** `POST /internal/share-card` and `POST /api/share-card`: what to draw on the picture of 1200 × 630 pixels that other sites show for a link. */
export const shareCardBodySchema = z.strictObject({
  title: z.string().max(500),
  subtitle: z.string().max(1000),
  brand: z.string().max(500),
  /** A `/media/…` path; an image from elsewhere is never fetched, and the card is drawn without one. */
  imagePath: z.string().max(2048).nullable(),
  /** The logo, in the place of the name. */
  logoPath: mediaPath.nullable().default(null),
  /** Those of the brand; default: the product's own. */
  colours: z.object({ accent: colour, ground: colour, text: colour, muted: colour, line: colour }).optional(),
});
export type ShareCardBody = z.input<typeof shareCardBodySchema>;

/** How many images one question is about. */
export const imageUseBatch = 500;

const mediaPaths = z.array(mediaPath).max(imageUseBatch);

/** `POST /internal/images-in-use` of the catalog and of auth: which of these media paths does anything show, also in the trash? */
export const imagesInUseBodySchema = z.strictObject({ paths: mediaPaths });

/** 200: those that are shown. */
export const imagesInUseAnswerSchema = z.object({ inUse: mediaPaths });
