import { icon, type IconName } from './icons.ts';
import { text, widthOf, type Face } from './lettering.ts';
import type { Palette } from './palette.ts';
import { arc, circle, curve, each, line, num, path, rect, shaded, type Point } from './svg.ts';

/** A quiet card. */
export function card(x: number, y: number, w: number, h: number, p: Palette, radius = 14): string {
  return (
    rect(x, y, w, h, { fill: p.card, radius }) +
    rect(x + 0.5, y + 0.5, w - 1, h - 1, { stroke: p.line, radius: radius - 0.5 })
  );
}

interface ChipLook {
  fill: string;
  ink: string;
  size?: number;
  face?: Face;
  icon?: IconName;
}

/** A word in a lozenge, from its left edge on; `y` is its middle. */
export function chip(x: number, y: number, words: string, look: ChipLook): string {
  const { fill, ink, size = 13, face = 'semi' } = look;
  const lead = look.icon === undefined ? 0 : size * 1.35;
  const w = chipWidth(words, look);
  return (
    rect(x, y - size * 0.95, w, size * 1.9, { fill, radius: size }) +
    (look.icon === undefined ? '' : icon(look.icon, x + size * 1.35, y, size * 1.15, ink, 2.4)) +
    text(x + size * 0.8 + lead, y + size * 0.36, words, { size, fill: ink, face })
  );
}

function chipWidth(words: string, { size = 13, face = 'semi', icon: name }: ChipLook): number {
  return widthOf(words, { size, face }) + size * (name === undefined ? 1.6 : 2.95);
}

/** Chips one after the other. */
export function chips(
  x: number,
  y: number,
  entries: readonly (readonly [words: string, look: ChipLook])[],
  gap = 8,
): string {
  let left = x;
  return each(entries, ([words, look]) => {
    const drawn = chip(left, y, words, look);
    left += chipWidth(words, look) + gap;
    return drawn;
  });
}

/** A button as wide as it is told; `y` is its top. */
export function button(
  x: number,
  y: number,
  w: number,
  h: number,
  words: string,
  look: {
    fill: string;
    ink: string;
    size?: number;
    radius?: number;
    face?: Face;
    icon?: IconName;
    stroke?: string;
  },
): string {
  const { fill, ink, size = 15, radius = h / 2, face = 'semi', stroke } = look;
  const shift = look.icon === undefined ? 0 : size * 0.75;
  const half = widthOf(words, { size, face }) / 2;
  return (
    rect(x, y, w, h, { fill, radius, stroke }) +
    (look.icon === undefined
      ? ''
      : icon(look.icon, x + w / 2 - half - size * 0.35, y + h / 2, size * 1.2, ink, 2.2)) +
    text(x + w / 2 + shift, y + h / 2 + size * 0.36, words, { size, fill: ink, face, anchor: 'middle' })
  );
}

/** Values as points of a box, the first at its left and the last at its right. */
export function plot(x: number, y: number, w: number, h: number, values: readonly number[]): Point[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return values.map((value, index) => [
    x + (index * w) / (values.length - 1),
    y + h - ((value - low) / (high - low || 1)) * h,
  ]);
}

/** A line with a shade under it. */
export function areaChart(
  x: number,
  y: number,
  w: number,
  h: number,
  values: readonly number[],
  { stroke, width = 3, shade = 0.22 }: { stroke: string; width?: number; shade?: number },
): string {
  const points = plot(x, y, w, h, values);
  const d = curve(points);
  return (
    shaded(
      90,
      [
        [0, stroke, shade],
        [1, stroke, 0],
      ],
      (fill) => path(`${d}L${num(x + w)} ${num(y + h * 1.12)}L${num(x)} ${num(y + h * 1.12)}z`, { fill }),
    ) + path(d, { stroke, width })
  );
}

/** Upright bars; those that `colour` names otherwise stand out. */
export function bars(
  x: number,
  y: number,
  w: number,
  h: number,
  values: readonly number[],
  colour: (index: number) => string,
  share = 0.6,
): string {
  const step = w / values.length;
  const high = Math.max(...values);
  return each(values, (value, index) => {
    const tall = (value / high) * h;
    const wide = step * share;
    return rect(x + index * step + (step - wide) / 2, y + h - tall, wide, tall, {
      fill: colour(index),
      radius: Math.min(6, wide / 3),
    });
  });
}

/** A ring in parts. */
export function donut(
  x: number,
  y: number,
  radius: number,
  width: number,
  parts: readonly (readonly [share: number, stroke: string])[],
  track: string,
): string {
  let from = 0;
  return (
    circle(x, y, radius, { stroke: track, width }) +
    each(parts, ([share, stroke]) => {
      const drawn = arc(x, y, radius, from, share, { stroke, width });
      from += share;
      return drawn;
    })
  );
}

/** A lying bar that is filled in part. */
export function progress(
  x: number,
  y: number,
  w: number,
  h: number,
  share: number,
  fill: string,
  track: string,
): string {
  return rect(x, y, w, h, { fill: track, radius: h / 2 }) + rect(x, y, w * share, h, { fill, radius: h / 2 });
}

/** Lines across, with their values at the left. */
export function gridLines(
  x: number,
  y: number,
  w: number,
  h: number,
  labels: readonly string[],
  p: Palette,
): string {
  return each(labels, (label, index) => {
    const at = y + (index * h) / (labels.length - 1);
    return (
      line(x, at, x + w, at, { stroke: p.line }) +
      text(x - 12, at + 4, label, { size: 12, fill: p.muted, anchor: 'end', face: 'regular' })
    );
  });
}
