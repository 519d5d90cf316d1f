import createDOMPurify from 'dompurify';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { maxImagePixels } from '@portfolio/contracts/media/media.ts';
import type { NormalisedImage, RefusedImage } from './image-jobs.ts';
import { decode, dominantColour } from './image-pipeline.ts';

/** The largest side that a name can hold. */
const maxSide = 99_999;

/** What a style would load from elsewhere. */
const loads = /@import|url\((?!\s*["']?#)/i;
/** A part of the same file, or a picture that is in it. */
const inside = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/i;

/** One window per process: it holds no file. */
const { window } = new JSDOM('');
const purify = createDOMPurify(window);
purify.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName.toLowerCase() === 'style' && loads.test(node.textContent ?? '')) node.textContent = '';
});
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  const { attrName, attrValue } = attribute;
  const isLink = /(?:^|:)href$/i.test(attrName);
  if (isLink ? !inside.test(attrValue) : loads.test(attrValue)) attribute.keepAttr = false;
});

/** The text without scripts, events, links and loads. @returns undefined where it is no SVG */
function sanitise(text: string): string | undefined {
  const given = new window.DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (given.namespaceURI !== 'http://www.w3.org/2000/svg' || given.localName !== 'svg') return undefined;
  const body = purify.sanitize(given, {
    USE_PROFILES: { svg: true, svgFilters: true },
    // Drawing programs write it; the hook above leaves it parts of the same file alone.
    ADD_TAGS: ['use'],
    RETURN_DOM: true,
  });
  const clean = body.firstElementChild;
  return clean === null ? undefined : new window.XMLSerializer().serializeToString(clean);
}

/**
 * Cleans an SVG by DOMPurify, which has a DOM of jsdom here, and draws it once: what cannot be drawn is no image.
 *
 * @returns why it was refused, where it was
 */
export async function cleanSvg(bytes: Uint8Array): Promise<NormalisedImage | RefusedImage> {
  const refused = { refused: 'notAnImage' } as const;
  try {
    // Draws no elements that are nested too deep, for which the DOM would take minutes.
    if ((await sharp(bytes, { limitInputPixels: false }).metadata()).format !== 'svg') return refused;
    const text = sanitise(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (text === undefined) return refused;
    const clean = Buffer.from(text);
    const { width, height } = await sharp(clean, { limitInputPixels: false }).metadata();
    if (Math.max(width, height) > maxSide) return refused;
    const small = sharp(clean, { limitInputPixels: maxImagePixels }).resize(64, 64, { fit: 'inside' });
    const colour = await dominantColour(await decode(small));
    return { bytes: clean, width, height, format: 'svg', colour };
  } catch {
    return refused;
  }
}

/** Whether it is an SVG as `cleanSvg` makes them. */
export async function isCleanSvg(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<boolean> {
  const clean = await cleanSvg(bytes);
  return (
    'bytes' in clean &&
    clean.width === width &&
    clean.height === height &&
    Buffer.from(bytes).equals(clean.bytes)
  );
}
