import type { Random } from './random.ts';
import { circle, curve, line, num, path, rect } from './svg.ts';
import type { Theme } from './theme.ts';

/** Parts that many screens share. */

/** Lines of text too small to read. */
export function textLines(
  x: number,
  y: number,
  w: number,
  count: number,
  random: Random,
  fill: string,
  gap = 22,
): string {
  return Array.from({ length: count }, (_, index) =>
    rect(
      x,
      y + index * gap,
      w * (index === count - 1 ? random.between(0.35, 0.7) : random.between(0.85, 1)),
      8,
      {
        fill,
        radius: 4,
        opacity: 0.35,
      },
    ),
  ).join('');
}

export function pill(x: number, y: number, w: number, h: number, fill: string, opacity = 1): string {
  return rect(x, y, w, h, { fill, radius: h / 2, opacity });
}

export function card(x: number, y: number, w: number, h: number, theme: Theme): string {
  return rect(x, y, w, h, { fill: theme.card, stroke: theme.line, radius: theme.radius });
}

/** A face that is nobody's. */
export function avatar(x: number, y: number, radius: number, random: Random, theme: Theme): string {
  const skin = random.pick(['#e8b998', '#c98d66', '#8d5a3b', '#f1cdb0', '#6b4226']);
  const ground = random.pick([theme.accent, theme.second, theme.muted]);
  const shoulders = `M${num(x - radius * 0.72)} ${num(y + radius * 0.69)}A${num(radius * 0.74)} ${num(radius * 0.66)} 0 0 1 ${num(x + radius * 0.72)} ${num(y + radius * 0.69)}A${num(radius)} ${num(radius)} 0 0 1 ${num(x - radius * 0.72)} ${num(y + radius * 0.69)}Z`;
  return (
    circle(x, y, radius, { fill: ground, opacity: 0.85 }) +
    path(shoulders, { fill: theme.card }) +
    circle(x, y - radius * 0.14, radius * 0.38, { fill: skin })
  );
}

/** Values that wander, from 0 to 1. */
export function wander(random: Random, count: number, rise = 0.3): number[] {
  let value = random.between(0.25, 0.5);
  return Array.from({ length: count }, () => {
    value = Math.min(0.95, Math.max(0.08, value + random.between(-0.16, 0.16) + rise / count));
    return value;
  });
}

/** A line chart with its grid; `values` from 0 to 1. */
export function lineChart(
  x: number,
  y: number,
  w: number,
  h: number,
  values: readonly number[],
  theme: Theme,
  colour: string,
): string {
  const points = values.map(
    (value, index) => [x + (w * index) / (values.length - 1), y + h - value * h] as const,
  );
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) =>
    line(x, y + h * share, x + w, y + h * share, { stroke: theme.line }),
  );
  const last = points.at(-1) ?? [x, y];
  return (
    grid.join('') +
    path(`${curve(points)}L${num(x + w)} ${num(y + h)}L${num(x)} ${num(y + h)}Z`, {
      fill: colour,
      opacity: 0.12,
    }) +
    path(curve(points), { stroke: colour, width: 4 }) +
    circle(last[0], last[1], 8, { fill: theme.card, stroke: colour, width: 4 })
  );
}

/** Bars side by side; the `marked` one in the brand colour. */
export function barChart(
  x: number,
  y: number,
  w: number,
  h: number,
  values: readonly number[],
  theme: Theme,
  marked: number,
): string {
  const step = w / values.length;
  return values
    .map((value, index) =>
      rect(x + index * step + step * 0.2, y + h - value * h, step * 0.6, value * h, {
        fill: index === marked ? theme.accent : theme.second,
        opacity: index === marked ? 1 : 0.45,
        radius: Math.min(theme.radius, step * 0.2),
      }),
    )
    .join('');
}
