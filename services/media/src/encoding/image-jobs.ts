import { brandIconBodySchema, shareCardBodySchema } from '@portfolio/contracts/media/media.ts';
import { z } from 'zod';
import { imageFormats } from '../images/image-name.ts';

/** Work that is done in a process of its own, as it is sent there. */
export const imageJobSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('normalise'),
    bytes: z.instanceof(Uint8Array),
    format: z.enum(imageFormats),
    /** Of another site: it may be larger than an upload, and is made smaller. */
    isFetched: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('variants'), bytes: z.instanceof(Uint8Array), widths: z.array(z.int()).min(1) }),
  z.object({
    kind: z.literal('check'),
    bytes: z.instanceof(Uint8Array),
    format: z.enum(imageFormats),
    width: z.int(),
    height: z.int(),
  }),
  z.object({
    kind: z.literal('shareCard'),
    title: z.string(),
    subtitle: z.string(),
    brand: z.string(),
    image: z.instanceof(Uint8Array).nullable(),
    logo: z.instanceof(Uint8Array).nullable(),
    colours: shareCardBodySchema.shape.colours,
  }),
  z.object({
    kind: z.literal('brandIcon'),
    ...brandIconBodySchema.pick({ format: true, size: true, ground: true }).shape,
    image: z.instanceof(Uint8Array),
  }),
  // Nothing but the start of a process.
  z.object({ kind: z.literal('warmUp') }),
]);
export type ImageJob = z.infer<typeof imageJobSchema>;

/** The answer to a job: its result, or what went wrong, for the log. */
export const imageJobAnswerSchema = z.object({
  result: z.unknown(),
  failure: z.string().optional(),
  /** Bytes that the process holds: too many, and it is replaced. */
  residentBytes: z.number(),
});
export type ImageJobAnswer = z.infer<typeof imageJobAnswerSchema>;

const normalisedImageSchema = z.object({
  bytes: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
  format: z.enum(imageFormats),
  colour: z.string(),
});
export type NormalisedImage = z.infer<typeof normalisedImageSchema>;

const refusedImageSchema = z.object({ refused: z.enum(['notAnImage', 'tooManyPixels']) });
export type RefusedImage = z.infer<typeof refusedImageSchema>;

/** Result of `normalise`. */
export const normaliseResultSchema = z.union([normalisedImageSchema, refusedImageSchema]);

/** Result of `check`: whether it is an image as `normalise` makes them. */
export const checkResultSchema = z.boolean();

/** Result of `variants`. */
export const imageVariantsSchema = z.array(
  z.object({ width: z.int(), avif: z.instanceof(Uint8Array), webp: z.instanceof(Uint8Array) }),
);
export type ImageVariants = z.infer<typeof imageVariantsSchema>;
