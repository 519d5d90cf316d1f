import sharp, { type OverlayOptions } from 'sharp';
import { fitText, type PlacedText } from './fitted-text.ts';

/** What a card says. */
export interface ShareCard {
  title: string;
  subtitle: string;
  brand: string;
  /** The picture of an app; a page without one gets a larger title. */
  image: Uint8Array | null;
  /** In the place of the brand's name. */
  logo: Uint8Array | null;
  /** Default: the product's own. */
  colours?: typeof ownColours | undefined;
}

const card = { width: 1200, height: 630 } as const;
const margin = 64;
const pictureWidth = 552;

const ownColours = {
  ground: '#F7F5F0',
  text: '#12130F',
  muted: '#5C5D57',
  accent: '#FF4D2E',
  line: '#E2DFD6',
};
/** The box of a logo. */
const logoBox = { width: 380, height: 64 };

const shape = (svg: string): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(card.width)}" height="${String(card.height)}">${svg}</svg>`,
  ),
  left: 0,
  top: 0,
});

const place = (text: PlacedText | undefined, left: number, top: number): OverlayOptions[] =>
  text === undefined ? [] : [{ input: text.png, left: Math.round(left), top: Math.round(top) }];

async function picture(image: Uint8Array, background: string): Promise<OverlayOptions> {
  const input = await sharp(image)
    .resize({ width: pictureWidth, height: card.height, fit: 'cover' })
    .flatten({ background })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, left: card.width - pictureWidth, top: 0 };
}

const dot = (fill: string) =>
  shape(`<circle cx="${String(margin + 9)}" cy="${String(margin + 14)}" r="9" fill="${fill}"/>`);
const sun = (fill: string) => shape(`<circle cx="1120" cy="90" r="230" fill="${fill}"/>`);

/** The logo, or else the name after a dot. */
async function sender(
  logo: Uint8Array | null,
  name: PlacedText | undefined,
  accent: string,
): Promise<OverlayOptions[]> {
  if (logo !== null) {
    const input = await sharp(logo)
      .resize({ ...logoBox, fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return [{ input, left: margin, top: margin - 16 }];
  }
  if (name === undefined) return [];
  return [dot(accent), ...place(name, margin + 32, margin + 14 - name.height / 2)];
}

function drawTexts({ title, subtitle, brand, image, colours = ownColours }: ShareCard) {
  const width = (image === null ? 980 : card.width - pictureWidth - 48) - margin;
  const heading = fitText(title, {
    family: 'Bricolage Grotesque',
    weight: 800,
    sizes: image === null ? [108, 96, 84, 72, 60] : [88, 76, 66, 56, 46],
    tracking: -0.025,
    leading: 0.98,
    colour: colours.text,
    width,
    height: image === null ? 330 : 300,
  });
  const small = { family: 'Inter', sizes: [26], width } as const;
  const words = fitText(subtitle, {
    ...small,
    weight: 500,
    tracking: -0.006,
    leading: 1.35,
    colour: colours.muted,
    width: Math.min(width, 760),
    height: 76,
  });
  const name = fitText(brand, {
    ...small,
    weight: 700,
    tracking: -0.012,
    leading: 1.2,
    colour: colours.text,
    width: width - 36,
    height: 36,
  });
  return Promise.all([heading, words, name]);
}

/** Draws the picture of 1200 × 630 pixels that other sites show for a link, as a JPEG. */
export async function drawShareCard(content: ShareCard): Promise<Buffer> {
  const { image, logo, colours = ownColours } = content;
  const [heading, words, name] = await drawTexts(content);
  const wordsTop = card.height - margin - (words?.height ?? 0);
  const headingTop = wordsTop - (words === undefined ? 0 : 36) - (heading?.height ?? 0);
  const layers = [
    image === null ? sun(colours.accent) : await picture(image, colours.line),
    ...(await sender(logo, name, colours.accent)),
    ...place(heading, margin, headingTop),
    ...place(words, margin, wordsTop),
  ];
  return sharp({ create: { ...card, channels: 3, background: colours.ground } })
    .composite(layers)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
