import { z } from 'zod';
import { keepBlankOrClear, text } from '../fields.ts';
import { mediaPathPattern } from '../media/media.ts';
import { partVersion } from './part-version.ts';

/** Open fonts that come with the product; `system` loads none. */
export const brandFonts = [
  'bricolage-grotesque',
  'dm-sans',
  'figtree',
  'fraunces',
  'inter',
  'lora',
  'manrope',
  'source-serif-4',
  'space-grotesk',
  'system',
] as const;
export const grounds = ['warm', 'cool', 'plain'] as const;
export const corners = ['sharp', 'soft', 'round'] as const;
export const schemes = ['auto', 'light', 'dark'] as const;

const file = text(2048, 'File').refine((value) => mediaPathPattern.test(value), 'Use an uploaded file');
const accent = z
  .string('Accent is a colour as #rrggbb')
  .regex(/^#[0-9a-f]{6}$/i, 'Accent is a colour as #rrggbb')
  .toLowerCase();
const font = z.enum(brandFonts, 'Choose a font of the list');

const brandFields = {
  logoUrl: file.nullable(),
  logoDarkUrl: file.nullable(),
  iconUrl: file.nullable(),
  accent,
  ground: z.enum(grounds, 'Choose a ground of the list'),
  headingFont: font,
  bodyFont: font,
  corners: z.enum(corners, 'Choose corners of the list'),
  scheme: z.enum(schemes, 'Choose a scheme of the list'),
};
export type Brand = z.infer<z.ZodObject<typeof brandFields>>;

const coloursSchema = z.object({
  accent: z.string(),
  accentHover: z.string(),
  onAccent: z.string(),
  ground: z.string(),
  sunken: z.string(),
  surface: z.string(),
  text: z.string(),
  muted: z.string(),
  faint: z.string(),
  line: z.string(),
  edge: z.string(),
  night: z.string(),
  nightLine: z.string(),
  onNight: z.string(),
  onNightMuted: z.string(),
  /** The chosen accent has too little contrast here, and another lightness was taken. */
  isAccentMoved: z.boolean(),
});
export type Colours = z.infer<typeof coloursSchema>;

/** `GET /api/site/brand`, with the colours that accent and ground give. */
export const brandSchema = z.object({
  ...brandFields,
  colours: z.object({ light: coloursSchema, dark: coloursSchema }),
});
export type ColouredBrand = z.infer<typeof brandSchema>;

/** `GET /api/site/brand/colours`: what would be made of these. */
export const sampleBrandQuerySchema = z.strictObject({ accent, ground: brandFields.ground });
export type SampleBrandQuery = z.infer<typeof sampleBrandQuerySchema>;
export const sampleBrandSchema = brandSchema.pick({ colours: true });

/** `PATCH /api/site/brand`: absent fields are unchanged; only addresses may be null. */
export const editBrandBodySchema = z.strictObject({
  ...z.object(brandFields).partial().shape,
  logoUrl: keepBlankOrClear(file),
  logoDarkUrl: keepBlankOrClear(file),
  iconUrl: keepBlankOrClear(file),
  version: partVersion,
});
export type EditBrandBody = z.infer<typeof editBrandBodySchema>;
