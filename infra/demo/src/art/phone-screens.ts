import { text } from './lettering.ts';
import { avatar, barChart, card, pill, textLines, wander } from './pieces.ts';
import { phoneFrame } from './phone-frame.ts';
import { labelAt, type Screen } from './screen.ts';
import { arc, circle, path, rect } from './svg.ts';

/** Three rings and a week. */
export const rings: Screen = (input) => {
  const { theme, words, random } = input;
  const colours = [theme.accent, theme.second, theme.ink];
  const drawn = colours.map((colour, index) => {
    const radius = 112 - index * 34;
    return (
      arc(195, 270, radius, 0, 1, { stroke: colour, width: 25, opacity: 0.15 }) +
      arc(195, 270, radius, 0, random.between(0.45, 0.92), { stroke: colour, width: 25 })
    );
  });
  const facts = colours.map(
    (colour, index) =>
      circle(44 + index * 118, 428, 6, { fill: colour }) +
      text(58 + index * 118, 434, labelAt(words, index), { size: 15, fill: theme.muted }) +
      text(38 + index * 118, 470, String(random.whole(18, 96)), { size: 30, weight: 700, fill: theme.ink }),
  );
  return (
    phoneFrame(input, 0) +
    drawn.join('') +
    facts.join('') +
    card(26, 500, 338, 220, theme) +
    barChart(44, 530, 302, 160, wander(random, 7), theme, random.whole(2, 6))
  );
};

/** A conversation. */
export const chat: Screen = (input) => {
  const { theme, words, random } = input;
  let y = 150;
  const bubbles = Array.from({ length: 6 }, (_, index) => {
    const isOwn = index % 2 === 1;
    const rows = random.whole(1, 3);
    const w = random.between(180, 250);
    const h = 30 + rows * 22;
    const x = isOwn ? 364 - w : 70;
    const drawn =
      rect(x, y, w, h, {
        fill: isOwn ? theme.accent : theme.card,
        stroke: isOwn ? theme.accent : theme.line,
        radius: 20,
      }) +
      textLines(x + 20, y + 22, w - 44, rows, random, isOwn ? theme.onAccent : theme.ink) +
      (isOwn ? '' : avatar(42, y + h - 18, 18, random, theme));
    y += h + 16;
    return drawn;
  });
  return (
    phoneFrame(input, 1, labelAt(words, 3)) +
    bubbles.join('') +
    rect(26, 688, 338, 48, { fill: theme.card, stroke: theme.line, radius: 24 }) +
    pill(48, 708, 120, 9, theme.muted, 0.5) +
    circle(340, 712, 17, { fill: theme.accent })
  );
};

/** Something that plays. */
export const player: Screen = (input) => {
  const { theme, words, random } = input;
  const waves = Array.from({ length: 44 }, (_, index) => {
    const h = random.between(10, 58);
    return rect(34 + index * 7.4, 590 - h / 2, 4, h, {
      fill: index < 19 ? theme.accent : theme.muted,
      radius: 2,
      opacity: index < 19 ? 1 : 0.4,
    });
  });
  const moons = Array.from({ length: 5 }, (_, index) =>
    circle(195 + random.between(-70, 70), 290 + random.between(-70, 70), random.between(20, 84), {
      fill: index % 2 === 0 ? theme.accent : theme.second,
      opacity: random.between(0.25, 0.7),
    }),
  );
  return (
    phoneFrame(input, 2) +
    rect(51, 146, 288, 288, { fill: theme.card, radius: theme.radius }) +
    moons.join('') +
    text(195, 482, labelAt(words, random.whole(0, 4)), {
      size: 25,
      weight: 700,
      fill: theme.ink,
      anchor: 'middle',
    }) +
    pill(135, 500, 120, 9, theme.muted, 0.5) +
    waves.join('') +
    circle(195, 678, 36, { fill: theme.accent }) +
    rect(184, 663, 8, 30, { fill: theme.onAccent, radius: 2 }) +
    rect(198, 663, 8, 30, { fill: theme.onAccent, radius: 2 }) +
    path('M110 664L92 678L110 692Z', { fill: theme.ink }) +
    path('M280 664L298 678L280 692Z', { fill: theme.ink })
  );
};

/** Things to do, some of them done. */
export const checklist: Screen = (input) => {
  const { theme, words, random } = input;
  const rows = Array.from({ length: 7 }, (_, index) => {
    const y = 140 + index * 84;
    const isDone = random.between(0, 1) > 0.5;
    return (
      card(26, y, 338, 70, theme) +
      circle(60, y + 35, 14, {
        fill: isDone ? theme.accent : 'none',
        stroke: isDone ? theme.accent : theme.muted,
        width: 2,
      }) +
      (isDone ? path(`M53 ${String(y + 35)}l5 6l10 -11`, { stroke: theme.onAccent, width: 3 }) : '') +
      text(90, y + 32, labelAt(words, index), { size: 18, weight: 600, fill: theme.ink }) +
      pill(90, y + 44, random.between(70, 160), 8, theme.muted, 0.45)
    );
  });
  return phoneFrame(input, 0) + rows.join('');
};

/** A question with four answers. */
export const quiz: Screen = (input) => {
  const { theme, words, random } = input;
  const right = random.whole(0, 3);
  const answers = Array.from({ length: 4 }, (_, index) => {
    const y = 430 + index * 74;
    const isRight = index === right;
    return (
      rect(26, y, 338, 60, {
        fill: isRight ? theme.accent : theme.card,
        stroke: isRight ? theme.accent : theme.line,
        width: 2,
        radius: theme.radius,
      }) +
      text(52, y + 38, labelAt(words, index + 1), {
        size: 20,
        weight: 600,
        fill: isRight ? theme.onAccent : theme.ink,
      })
    );
  });
  return (
    phoneFrame(input, 1) +
    pill(26, 130, 338, 10, theme.line) +
    pill(26, 130, random.between(90, 290), 10, theme.second) +
    rect(26, 164, 338, 240, { fill: theme.second, radius: theme.radius, opacity: 0.22 }) +
    circle(195 + random.between(-50, 50), 270, random.between(50, 74), { fill: theme.second }) +
    rect(110 + random.between(-40, 60), 300, 120, 70, { fill: theme.accent, radius: 35, opacity: 0.8 }) +
    answers.join('')
  );
};
