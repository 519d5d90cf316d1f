import { text } from './lettering.ts';
import { card, pill, textLines } from './pieces.ts';
import type { Random } from './random.ts';
import { desk, labelAt, type Screen, type ScreenInput } from './screen.ts';
import { circle, clip, line, path, rect } from './svg.ts';
import type { Theme } from './theme.ts';

function siteHead({ theme, words }: ScreenInput): string {
  const links = Array.from({ length: 3 }, (_, index) =>
    text(1060 + index * 130, 66, labelAt(words, index), { size: 18, fill: theme.ink, anchor: 'middle' }),
  );
  return (
    rect(0, 0, desk.w, desk.h, { fill: theme.ground }) +
    text(60, 68, words.name, { size: 26, weight: 700, fill: theme.ink, tracking: -0.03 }) +
    links.join('') +
    line(60, 104, 1380, 104, { stroke: theme.line })
  );
}

/** A vessel: a neck, a belly and a foot. */
function vessel(x: number, y: number, size: number, random: Random, fill: string): string {
  const [neck, belly, foot] = [
    random.between(0.12, 0.3),
    random.between(0.34, 0.48),
    random.between(0.16, 0.28),
  ].map((share) => share * size);
  if (neck === undefined || belly === undefined || foot === undefined) return '';
  const p = (dx: number, dy: number) => `${String(Math.round(x + dx))} ${String(Math.round(y + dy))}`;
  return path(
    `M${p(-neck, -size * 0.5)}C${p(-neck, -size * 0.2)} ${p(-belly, -size * 0.2)} ${p(-belly, size * 0.1)}S${p(-foot, size * 0.5)} ${p(-foot, size * 0.5)}H${String(Math.round(x + foot))}S${p(belly, size * 0.4)} ${p(belly, size * 0.1)}C${p(belly, -size * 0.2)} ${p(neck, -size * 0.2)} ${p(neck, -size * 0.5)}Z`,
    { fill },
  );
}

const tones = (theme: Theme) => [theme.accent, theme.second, theme.muted, theme.ink];

/** Goods on shelves. */
export const shop: Screen = (input) => {
  const { theme, words, random } = input;
  const goods = Array.from({ length: 8 }, (_, index) => {
    const x = 60 + (index % 4) * 336;
    const y = 236 + Math.floor(index / 4) * 330;
    return (
      rect(x, y, 312, 240, { fill: random.pick([theme.card, theme.line]), radius: theme.radius }) +
      vessel(x + 156, y + 126, random.between(130, 180), random, random.pick(tones(theme))) +
      text(x, y + 274, labelAt(words, index), { size: 19, weight: 600, fill: theme.ink }) +
      text(x + 312, y + 274, String(random.whole(24, 180)), {
        size: 19,
        fill: theme.muted,
        anchor: 'end',
      })
    );
  });
  return (
    siteHead(input) +
    text(60, 190, words.heading, { size: 56, weight: 700, fill: theme.ink, tracking: -0.035 }) +
    goods.join('')
  );
};

/** Large letters and shapes that overlap. */
export const studio: Screen = (input) => {
  const { theme, words, random } = input;
  const shapes = Array.from({ length: 6 }, (_, index) => {
    const x = random.between(720, 1280);
    const y = random.between(280, 780);
    const fill = random.pick(tones(theme));
    return index % 2 === 0
      ? circle(x, y, random.between(60, 190), { fill, opacity: 0.85 })
      : rect(x - 110, y - 80, random.between(140, 280), random.between(120, 320), {
          fill,
          radius: theme.radius,
          opacity: 0.9,
        });
  });
  return (
    siteHead(input) +
    clip(660, 140, 720, 720, theme.radius, rect(660, 140, 720, 720, { fill: theme.card }) + shapes.join('')) +
    text(60, 330, words.heading, { size: 92, weight: 700, fill: theme.ink, tracking: -0.05 }) +
    textLines(60, 400, 480, 5, random, theme.ink, 30) +
    pill(60, 600, 200, 58, theme.accent) +
    text(160, 637, labelAt(words, 0), { size: 20, weight: 600, fill: theme.onAccent, anchor: 'middle' })
  );
};

/** Hills, a sun, and what is on. */
export const landscape: Screen = (input) => {
  const { theme, words, random } = input;
  const hills = Array.from({ length: 4 }, (_, index) => {
    const y = 380 + index * 60;
    const at = () => Math.round(y + random.between(-70, 40));
    return path(
      `M0 ${String(at())}C360 ${String(at())} 700 ${String(at())} 960 ${String(at())}S1300 ${String(at())} 1440 ${String(at())}V640H0Z`,
      { fill: index % 2 === 0 ? theme.accent : theme.second, opacity: 0.35 + index * 0.18 },
    );
  });
  const items = Array.from({ length: 3 }, (_, index) => {
    const x = 60 + index * 448;
    return (
      card(x, 600, 424, 250, theme) +
      text(x + 30, 656, labelAt(words, index + 1), { size: 26, weight: 700, fill: theme.ink }) +
      textLines(x + 30, 690, 340, 4, random, theme.muted, 26) +
      pill(x + 30, 806, 110, 22, theme.accent, 0.2)
    );
  });
  return (
    siteHead(input) +
    clip(
      0,
      105,
      desk.w,
      520,
      0,
      rect(0, 105, desk.w, 520, { fill: theme.second, opacity: 0.16 }) +
        circle(random.between(900, 1250), 260, 84, { fill: theme.second }) +
        hills.join(''),
    ) +
    text(60, 230, words.heading, { size: 74, weight: 700, fill: theme.ink, tracking: -0.045 }) +
    items.join('')
  );
};

/** Figures, containers and a line of them. */
export const cargo: Screen = (input) => {
  const { theme, words, random } = input;
  const boxes = Array.from({ length: 33 }, (_, index) => {
    const x = 60 + (index % 11) * 120;
    const y = 520 + Math.floor(index / 11) * 112;
    if (random.between(0, 1) < 0.14) return '';
    const fill = random.pick([theme.accent, theme.second, theme.card, theme.line]);
    const ribs = Array.from({ length: 6 }, (_, rib) =>
      line(x + 16 + rib * 16, y + 10, x + 16 + rib * 16, y + 94, {
        stroke: theme.ground,
        width: 3,
        opacity: 0.5,
      }),
    );
    return rect(x, y, 114, 104, { fill, radius: theme.radius }) + ribs.join('');
  });
  return (
    siteHead(input) +
    text(60, 240, words.heading, { size: 84, weight: 700, fill: theme.ink, tracking: -0.045 }) +
    textLines(60, 286, 560, 3, random, theme.ink, 30) +
    rect(60, 400, 230, 60, { fill: theme.accent, radius: theme.radius }) +
    text(175, 438, labelAt(words, 3), { size: 20, weight: 600, fill: theme.onAccent, anchor: 'middle' }) +
    boxes.join('')
  );
};
