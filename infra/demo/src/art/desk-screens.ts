import { appFrame, pageHead } from './desk-frame.ts';
import { text } from './lettering.ts';
import { avatar, barChart, card, lineChart, pill, textLines, wander } from './pieces.ts';
import { labelAt, type Screen } from './screen.ts';
import { arc, circle, line, rect } from './svg.ts';

/** Figures over a long line, beside a ring. */
export const dashboard: Screen = (input) => {
  const { theme, words, random } = input;
  const figures = Array.from({ length: 4 }, (_, index) => {
    const x = 300 + index * 279;
    return (
      card(x, 130, 259, 130, theme) +
      text(x + 24, 170, labelAt(words, index + 2), { size: 16, fill: theme.muted }) +
      text(
        x + 24,
        226,
        `${String(random.whole(12, 98))}.${String(random.whole(0, 9))}${random.pick(['k', '%', ''])}`,
        { size: 42, weight: 600, fill: theme.ink, tracking: -0.03 },
      ) +
      pill(x + 180, 200, 54, 24, index % 2 === 0 ? theme.accent : theme.second, 0.18)
    );
  });
  const shares = [random.between(0.3, 0.45), random.between(0.15, 0.25), random.between(0.1, 0.15)];
  const ring = shares.map((share, index) =>
    arc(
      1237,
      480,
      92,
      shares.slice(0, index).reduce((sum, value) => sum + value, 0),
      share - 0.015,
      { stroke: [theme.accent, theme.second, theme.muted][index] ?? theme.ink, width: 30 },
    ),
  );
  return (
    appFrame(input, 0) +
    pageHead(input, 'Export') +
    figures.join('') +
    card(300, 286, 750, 380, theme) +
    lineChart(340, 340, 670, 280, wander(random, 14), theme, theme.accent) +
    card(1076, 286, 321, 380, theme) +
    arc(1237, 480, 92, 0, 1, { stroke: theme.line, width: 30 }) +
    ring.join('') +
    text(1237, 492, `${String(random.whole(52, 91))}%`, {
      size: 40,
      weight: 700,
      fill: theme.ink,
      anchor: 'middle',
    }) +
    card(300, 692, 1097, 170, theme) +
    barChart(330, 714, 1037, 126, wander(random, 30, 0.1), theme, random.whole(20, 28))
  );
};

/** Rows of entries with amounts. */
export const ledger: Screen = (input) => {
  const { theme, words, random } = input;
  const rows = Array.from({ length: 10 }, (_, index) => {
    const y = 214 + index * 64;
    const isIncome = random.between(0, 1) > 0.55;
    const amount = `${isIncome ? '+' : '-'} ${String(random.whole(1, 9))},${String(random.whole(100, 999))}.00`;
    return (
      line(300, y + 40, 1400, y + 40, { stroke: theme.line }) +
      rect(320, y - 14, 30, 30, {
        fill: isIncome ? theme.accent : theme.second,
        radius: theme.radius,
        opacity: 0.85,
      }) +
      text(372, y + 7, labelAt(words, index + random.whole(0, 5)), {
        size: 20,
        weight: 600,
        fill: theme.ink,
      }) +
      pill(700, y - 4, random.between(120, 240), 10, theme.muted, 0.4) +
      pill(1010, y - 14, 116, 30, isIncome ? theme.accent : theme.muted, 0.14) +
      pill(1030, y - 4, 76, 9, isIncome ? theme.accent : theme.muted, 0.8) +
      text(1380, y + 7, amount, {
        size: 20,
        weight: 600,
        fill: isIncome ? theme.accent : theme.ink,
        anchor: 'end',
      })
    );
  });
  return (
    appFrame(input, 1) +
    pageHead(input, 'New entry') +
    line(300, 170, 1400, 170, { stroke: theme.ink, width: 2 }) +
    rows.join('')
  );
};

/** Columns of cards. */
export const board: Screen = (input) => {
  const { theme, words, random } = input;
  const columns = Array.from({ length: 4 }, (_, column) => {
    const x = 300 + column * 278;
    let y = 180;
    const cards = Array.from({ length: random.whole(3, 4) }, (_, index) => {
      const height = random.pick([120, 150, 190]);
      const drawn =
        card(x, y, 258, height, theme) +
        pill(
          x + 20,
          y + 20,
          random.whole(46, 90),
          12,
          [theme.accent, theme.second, theme.muted][(column + index) % 3] ?? theme.ink,
          0.9,
        ) +
        text(x + 20, y + 64, labelAt(words, column * 3 + index), { size: 18, weight: 600, fill: theme.ink }) +
        textLines(x + 20, y + 80, 200, height > 150 ? 2 : 1, random, theme.muted, 20) +
        avatar(x + 228, y + height - 26, 15, random, theme);
      y += height + 18;
      return drawn;
    });
    return (
      text(x, 156, labelAt(words, column), { size: 18, weight: 600, fill: theme.muted }) + cards.join('')
    );
  });
  return appFrame(input, 2) + pageHead(input, 'Add card') + columns.join('');
};

/** A week, day by day. */
export const week: Screen = (input) => {
  const { theme, words, random } = input;
  const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day, index) => {
    const x = 360 + index * 208;
    const blocks = Array.from({ length: random.whole(2, 3) }, (_, slot) => {
      const y = 200 + slot * 220 + random.whole(0, 60);
      const height = random.whole(90, 150);
      const colour = random.pick([theme.accent, theme.second, theme.muted]);
      return (
        rect(x + 6, y, 190, height, { fill: colour, radius: theme.radius, opacity: 0.18 }) +
        rect(x + 6, y, 6, height, { fill: colour, radius: 3 }) +
        text(x + 26, y + 34, labelAt(words, index * 2 + slot), { size: 17, weight: 600, fill: theme.ink }) +
        pill(x + 26, y + 50, 84, 9, theme.muted, 0.5)
      );
    });
    return (
      text(x + 100, 156, day, {
        size: 18,
        weight: 600,
        fill: index === 2 ? theme.accent : theme.muted,
        anchor: 'middle',
      }) +
      line(x, 176, x, 870, { stroke: theme.line }) +
      blocks.join('')
    );
  });
  const hours = Array.from(
    { length: 9 },
    (_, index) =>
      text(344, 216 + index * 80, `${String(8 + index)}:00`, { size: 14, fill: theme.muted, anchor: 'end' }) +
      line(360, 210 + index * 80, 1400, 210 + index * 80, { stroke: theme.line }),
  );
  return appFrame(input, 3) + pageHead(input, 'Plan') + hours.join('') + days.join('');
};

/** A text with somebody's remarks beside it. */
export const editor: Screen = (input) => {
  const { theme, words, random } = input;
  const blocks = Array.from({ length: 4 }, (_, index) =>
    textLines(420, 296 + index * 148, 620, 4, random, theme.ink, 27),
  );
  const remarks = Array.from({ length: 3 }, (_, index) => {
    const y = 210 + index * 210;
    return (
      card(1120, y, 280, 170, theme) +
      avatar(1156, y + 38, 18, random, theme) +
      text(1188, y + 44, labelAt(words, index + 3), { size: 17, weight: 600, fill: theme.ink }) +
      textLines(1144, y + 78, 230, 3, random, theme.muted, 24)
    );
  });
  return (
    appFrame(input, 4) +
    pageHead(input, 'Share') +
    card(360, 130, 720, 760, theme) +
    text(420, 216, labelAt(words, 1), { size: 44, weight: 700, fill: theme.ink, tracking: -0.03 }) +
    pill(420, 242, 210, 10, theme.muted, 0.5) +
    rect(414, 340, 420, 26, { fill: theme.second, opacity: 0.35, radius: 3 }) +
    blocks.join('') +
    remarks.join('') +
    circle(1076, 354, 7, { fill: theme.second })
  );
};
