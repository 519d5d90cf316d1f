import { appFrame, pageHead } from './desk-frame.ts';
import { text } from './lettering.ts';
import { avatar, card, pill, textLines } from './pieces.ts';
import type { Random } from './random.ts';
import { desk, labelAt, phone, type Screen } from './screen.ts';
import { circle, clip, curve, line, path, rect } from './svg.ts';
import type { Theme } from './theme.ts';

/** Streets, water, parks: a place that does not exist. */
function terrain(x: number, y: number, w: number, h: number, random: Random, theme: Theme): string {
  const across = Array.from({ length: 7 }, (_, index) => {
    const level = y + (h * (index + 0.5)) / 7 + random.between(-20, 20);
    return line(x, level, x + w, level + random.between(-60, 60), {
      stroke: theme.line,
      width: index % 3 === 0 ? 14 : 6,
    });
  });
  const down = Array.from({ length: 9 }, (_, index) => {
    const place = x + (w * (index + 0.5)) / 9 + random.between(-20, 20);
    return line(place, y, place + random.between(-80, 80), y + h, {
      stroke: theme.line,
      width: index % 4 === 0 ? 14 : 6,
    });
  });
  const shore = Array.from(
    { length: 5 },
    (_, index) => [x + (w * index) / 4, y + h * random.between(0.72, 0.86)] as const,
  );
  const water = path(`${curve(shore)}L${String(x + w)} ${String(y + h)}L${String(x)} ${String(y + h)}Z`, {
    fill: theme.second,
    opacity: 0.22,
  });
  const parks = Array.from({ length: 4 }, () =>
    rect(
      random.between(x, x + w * 0.85),
      random.between(y, y + h * 0.6),
      random.between(70, 190),
      random.between(60, 140),
      { fill: theme.accent, opacity: 0.1, radius: 18 },
    ),
  );
  return rect(x, y, w, h, { fill: theme.ground }) + parks.join('') + across.join('') + down.join('') + water;
}

/** A way through it, with a beginning and an end. */
function route(x: number, y: number, w: number, h: number, random: Random, theme: Theme): string {
  const points = Array.from(
    { length: 6 },
    (_, index) => [x + w * (0.14 + index * 0.144), y + h * random.between(0.2, 0.66)] as const,
  );
  const [first] = points;
  const last = points.at(-1);
  return (
    path(curve(points), { stroke: theme.card, width: 14 }) +
    path(curve(points), { stroke: theme.accent, width: 8 }) +
    points
      .slice(1, -1)
      .map(([px, py]) => circle(px, py, 7, { fill: theme.card, stroke: theme.accent, width: 4 }))
      .join('') +
    (first ? circle(first[0], first[1], 13, { fill: theme.card, stroke: theme.accent, width: 6 }) : '') +
    (last
      ? circle(last[0], last[1], 16, { fill: theme.second }) +
        circle(last[0], last[1], 6, { fill: theme.card })
      : '')
  );
}

/** A map beside what it shows. */
export const mapDesk: Screen = (input) => {
  const { theme, words, random } = input;
  const list = Array.from({ length: 5 }, (_, index) => {
    const y = 132 + index * 148;
    return (
      card(300, y, 330, 130, theme) +
      circle(336, y + 40, 12, { fill: index === 0 ? theme.second : theme.accent }) +
      text(364, y + 47, labelAt(words, index), { size: 20, weight: 600, fill: theme.ink }) +
      textLines(364, y + 66, 220, 2, random, theme.muted)
    );
  });
  const map = terrain(656, 132, 744, 722, random, theme) + route(656, 132, 744, 722, random, theme);
  return (
    appFrame(input, 5) +
    pageHead(input, 'New route') +
    list.join('') +
    clip(656, 132, 744, 722, theme.radius, map)
  );
};

/** A map in the hand, with a sheet over its lower end. */
export const mapPhone: Screen = ({ theme, words, random }) =>
  terrain(0, 0, phone.w, phone.h, random, theme) +
  route(0, 60, phone.w, 520, random, theme) +
  rect(0, 590, phone.w, 280, { fill: theme.card, radius: theme.radius }) +
  pill(165, 604, 60, 5, theme.muted, 0.5) +
  text(28, 656, words.heading, { size: 26, weight: 700, fill: theme.ink }) +
  ['km', 'min', 'm']
    .map((unit, index) => {
      const x = 28 + index * 118;
      return (
        text(x, 716, String(random.whole(4, 64)), { size: 34, weight: 700, fill: theme.ink }) +
        text(x, 740, unit, { size: 15, fill: theme.muted })
      );
    })
    .join('') +
  rect(28, 766, 334, 54, { fill: theme.accent, radius: theme.radius }) +
  text(195, 800, labelAt(words, 0), { size: 18, weight: 600, fill: theme.onAccent, anchor: 'middle' });

/** Conversations beside the one that is open. */
export const inbox: Screen = (input) => {
  const { theme, words, random } = input;
  const people = Array.from({ length: 7 }, (_, index) => {
    const y = 120 + index * 104;
    return (
      (index === 1 ? rect(261, y, 379, 104, { fill: theme.accent, opacity: 0.1 }) : '') +
      avatar(310, y + 52, 28, random, theme) +
      text(354, y + 46, labelAt(words, index + 2), { size: 19, weight: 600, fill: theme.ink }) +
      textLines(354, y + 62, 230, 1, random, theme.muted)
    );
  });
  const bubbles = Array.from({ length: 6 }, (_, index) => {
    const isOwn = index % 3 !== 0;
    const w = random.between(300, 460);
    const x = isOwn ? 1380 - w : 690;
    const y = 140 + index * 116;
    return (
      rect(x, y, w, 92, {
        fill: isOwn ? theme.accent : theme.card,
        stroke: isOwn ? theme.accent : theme.line,
        radius: Math.max(10, theme.radius),
      }) + textLines(x + 24, y + 26, w - 60, 2, random, isOwn ? theme.onAccent : theme.ink, 24)
    );
  });
  return (
    appFrame(input, 6) +
    people.join('') +
    line(640, 0, 640, desk.h, { stroke: theme.line }) +
    text(690, 84, words.heading, { size: 32, weight: 700, fill: theme.ink }) +
    bubbles.join('')
  );
};
