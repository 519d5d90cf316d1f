import { text } from './lettering.ts';
import { card, lineChart, pill, wander } from './pieces.ts';
import { phoneFrame } from './phone-frame.ts';
import { labelAt, type Screen } from './screen.ts';
import { circle, path, rect } from './svg.ts';

/** A balance, its year, and what it goes into. */
export const wallet: Screen = (input) => {
  const { theme, words, random } = input;
  const rows = Array.from({ length: 3 }, (_, index) => {
    const y = 566 + index * 60;
    return (
      circle(52, y, 18, { fill: [theme.accent, theme.second, theme.muted][index] ?? theme.ink }) +
      text(84, y + 6, labelAt(words, index + 2), { size: 18, weight: 600, fill: theme.ink }) +
      text(364, y + 6, `${String(random.whole(12, 380))}.00`, {
        size: 18,
        weight: 600,
        fill: theme.ink,
        anchor: 'end',
      })
    );
  });
  return (
    phoneFrame(input, 2) +
    rect(26, 138, 338, 170, { fill: theme.accent, radius: theme.radius }) +
    text(52, 188, labelAt(words, 0), { size: 16, fill: theme.onAccent }) +
    text(52, 246, `${String(random.whole(2, 9))},${String(random.whole(100, 999))}.40`, {
      size: 44,
      weight: 700,
      fill: theme.onAccent,
      tracking: -0.03,
    }) +
    circle(318, 272, 16, { fill: theme.onAccent, opacity: 0.7 }) +
    circle(338, 272, 16, { fill: theme.second }) +
    lineChart(26, 340, 338, 170, wander(random, 9), theme, theme.second) +
    rows.join('')
  );
};

/** A field of tiles with a score. */
export const puzzle: Screen = (input) => {
  const { theme, words, random } = input;
  const tiles = Array.from({ length: 36 }, (_, index) => {
    const x = 30 + (index % 6) * 56;
    const y = 240 + Math.floor(index / 6) * 76;
    const kind = random.whole(0, 4);
    const ground = rect(x, y, 50, 70, { fill: theme.card, radius: theme.radius });
    if (kind === 0) return ground + circle(x + 25, y + 35, 15, { fill: theme.accent });
    if (kind === 1)
      return (
        ground +
        path(`M${String(x + 25)} ${String(y + 16)}L${String(x + 42)} ${String(y + 50)}H${String(x + 8)}Z`, {
          fill: theme.second,
        })
      );
    if (kind === 2)
      return ground + rect(x + 12, y + 22, 26, 26, { fill: theme.ink, radius: 6, opacity: 0.8 });
    if (kind === 3) return ground + circle(x + 25, y + 35, 13, { stroke: theme.accent, width: 5 });
    return ground;
  });
  return (
    phoneFrame(input, 3) +
    text(26, 186, String(random.whole(1200, 9800)), {
      size: 58,
      weight: 700,
      fill: theme.accent,
      tracking: -0.04,
    }) +
    text(364, 186, labelAt(words, 0), { size: 18, fill: theme.muted, anchor: 'end' }) +
    pill(26, 208, 338, 8, theme.line) +
    pill(26, 208, random.between(120, 300), 8, theme.second) +
    tiles.join('')
  );
};

/** Dishes, places or people as large cards. */
export const feed: Screen = (input) => {
  const { theme, words, random } = input;
  const cards = Array.from({ length: 2 }, (_, index) => {
    const y = 138 + index * 306;
    const bowl =
      circle(195, y + 100, 70, { fill: index === 0 ? theme.accent : theme.second }) +
      circle(195, y + 100, 54, { fill: theme.card, opacity: 0.9 });
    const bits = Array.from({ length: 9 }, () =>
      circle(195 + random.between(-36, 36), y + 100 + random.between(-36, 36), random.between(6, 15), {
        fill: random.pick([theme.accent, theme.second, theme.ink]),
        opacity: 0.75,
      }),
    );
    return (
      card(26, y, 338, 286, theme) +
      rect(26, y, 338, 196, {
        fill: index === 0 ? theme.second : theme.accent,
        radius: theme.radius,
        opacity: 0.25,
      }) +
      bowl +
      bits.join('') +
      text(48, y + 232, labelAt(words, index * 2 + random.whole(0, 1)), {
        size: 21,
        weight: 700,
        fill: theme.ink,
      }) +
      pill(48, y + 250, random.between(120, 220), 9, theme.muted, 0.5)
    );
  });
  return phoneFrame(input, 0) + cards.join('');
};
