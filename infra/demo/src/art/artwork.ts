import sharp from 'sharp';
import { text } from './lettering.ts';
import { createRandom, type Random } from './random.ts';
import { desk, phone, type Screen, type Words } from './screen.ts';
import { circle, clip, drawing, group, rect } from './svg.ts';
import { themes, type Theme, type ThemeName } from './theme.ts';

/** How an app's pictures are made. */
export interface ArtDirection {
  theme: ThemeName;
  /** What its screens are, in the order of its screenshots; the first is also the thumbnail's. */
  screens: readonly Screen[];
  device: 'desk' | 'phone';
  words: Words;
}

const thumbnail = { w: 1600, h: 1200 } as const;

/** A window on a desk. */
function windowFrame(screen: string, theme: Theme): string {
  const dots = [0, 1, 2].map((index) => circle(28 + index * 22, 22, 6, { fill: theme.muted, opacity: 0.6 }));
  return (
    rect(10, 22, desk.w, desk.h + 44, { fill: '#000000', radius: 18, opacity: 0.14 }) +
    clip(
      0,
      0,
      desk.w,
      desk.h + 44,
      18,
      rect(0, 0, desk.w, 44, { fill: theme.card }) + dots.join('') + group(screen, { y: 44 }),
    ) +
    rect(0, 0, desk.w, desk.h + 44, { stroke: theme.line, width: 2, radius: 18 })
  );
}

/** A telephone. */
function phoneBody(screen: string): string {
  return (
    rect(-6, 10, phone.w + 32, phone.h + 32, { fill: '#000000', radius: 62, opacity: 0.16 }) +
    rect(-12, -12, phone.w + 24, phone.h + 24, { fill: '#0c0d0f', radius: 58 }) +
    clip(0, 0, phone.w, phone.h, 46, screen) +
    rect(140, 12, 110, 30, { fill: '#0c0d0f', radius: 15 })
  );
}

const draw = ({ theme, words }: ArtDirection, screen: Screen | undefined, random: Random) =>
  screen?.({ theme: themes[theme], words, random }) ?? '';

function composeDesk(art: ArtDirection, theme: Theme, random: Random): string {
  const turn = random.pick([-7, -4, 0, 0]);
  return (
    circle(random.between(1100, 1500), random.between(80, 320), random.between(240, 420), {
      fill: theme.accent,
      opacity: 0.22,
    }) +
    text(110, 190, art.words.name, { size: 92, weight: 700, fill: theme.accent, tracking: -0.045 }) +
    group(windowFrame(draw(art, art.screens[0], random), theme), {
      x: 110,
      y: turn === 0 ? 270 : 340,
      turn,
      scale: 1.12,
    })
  );
}

function composePhone(art: ArtDirection, theme: Theme, random: Random): string {
  const turn = random.pick([-9, 8, 0]);
  return (
    circle(random.between(200, 600), random.between(700, 1100), random.between(320, 520), {
      fill: theme.accent,
      opacity: 0.22,
    }) +
    group(phoneBody(draw(art, art.screens[1], random)), {
      x: turn === 0 ? 300 : 240,
      y: 190,
      turn,
      scale: 1.16,
    }) +
    group(phoneBody(draw(art, art.screens[0], random)), {
      x: turn === 0 ? 860 : 820,
      y: turn === 0 ? 70 : 40,
      turn,
      scale: 1.3,
    })
  );
}

/** The picture on an app's card: its devices on the colour of its brand, 1600 by 1200. */
export function drawThumbnail(art: ArtDirection): Promise<Buffer> {
  const theme = themes[art.theme];
  const random = createRandom(`${art.words.name} thumbnail`);
  const inside = art.device === 'desk' ? composeDesk(art, theme, random) : composePhone(art, theme, random);
  return encode(
    drawing(
      thumbnail.w,
      thumbnail.h,
      rect(0, 0, thumbnail.w, thumbnail.h, { fill: theme.backdrop }) + inside,
    ),
  );
}

/** One screenshot, as it would be taken; each number gives another one. */
export function drawScreenshot(art: ArtDirection, index: number): Promise<Buffer> {
  const random = createRandom(`${art.words.name} ${String(index)}`);
  const size = art.device === 'desk' ? desk : phone;
  const scale = art.device === 'desk' ? 1 : 2;
  const { labels } = art.words;
  const turned = {
    ...art.words,
    labels: [...labels.slice(index % labels.length), ...labels.slice(0, index % labels.length)],
  };
  const inside = draw({ ...art, words: turned }, art.screens[index % art.screens.length], random);
  return encode(drawing(size.w * scale, size.h * scale, group(inside, { scale })));
}

const encode = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 8 }).toBuffer();
