/** What SVG is made of, as text. Lengths are pixels of the drawing; every function gives one element. */

export interface Look {
  fill?: string | undefined;
  stroke?: string | undefined;
  width?: number;
  opacity?: number;
  radius?: number;
  /** Lengths of dash and gap. */
  dash?: string;
}

export type Point = readonly [x: number, y: number];

/** Two decimals draw as well as ten. */
export const num = (value: number) => String(Math.round(value * 100) / 100);

const look = ({ fill = 'none', stroke, width = 1, opacity, dash }: Look) =>
  [
    `fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${num(width)}"`,
    stroke === undefined ? '' : ' stroke-linecap="round" stroke-linejoin="round"',
    dash === undefined ? '' : ` stroke-dasharray="${dash}"`,
    opacity === undefined ? '' : ` opacity="${num(opacity)}"`,
  ].join('');

export function rect(x: number, y: number, w: number, h: number, style: Look): string {
  const radius = Math.min(style.radius ?? 0, w / 2, h / 2);
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" rx="${num(radius)}" ${look(style)}/>`;
}

export function circle(x: number, y: number, radius: number, style: Look): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${look(style)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, style: Look): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" ${look(style)}/>`;
}

export function path(d: string, style: Look): string {
  return `<path d="${d}" ${look(style)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, style: Look): string {
  return path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, style);
}

export function polygon(points: readonly Point[], style: Look): string {
  return path(`M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}z`, style);
}

/** Moves, turns (degrees) and scales what is inside. */
export function group(inside: string, { x = 0, y = 0, turn = 0, scale = 1, opacity = 1 } = {}): string {
  const faded = opacity === 1 ? '' : ` opacity="${num(opacity)}"`;
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${String(Math.round(scale * 10000) / 10000)})"${faded}>${inside}</g>`;
}

let ids = 0;

function newId(): string {
  ids += 1;
  return `i${String(ids)}`;
}

/** Shows what is inside a rounded rectangle only. */
export function clip(x: number, y: number, w: number, h: number, radius: number, inside: string): string {
  const id = newId();
  return `<clipPath id="${id}"><rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
}

/** Shows what is inside an outline only. */
export function clipPath(d: string, inside: string): string {
  const id = newId();
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${num(offset)}" stop-color="${colour}" stop-opacity="${num(opacity)}"/>`,
    )
    .join('');

/** Draws with a fill that goes from colour to colour; 0 degrees is to the right, 90 down. */
export function shaded(angle: number, stops: readonly Stop[], draw: (fill: string) => string): string {
  const id = newId();
  return `<linearGradient id="${id}" gradientTransform="rotate(${num(angle)} 0.5 0.5)">${stopsOf(stops)}</linearGradient>${draw(`url(#${id})`)}`;
}

/** Draws with a fill that goes from the inside to the outside. */
export function glowing(
  [cx, cy]: Point,
  radius: number,
  stops: readonly Stop[],
  draw: (fill: string) => string,
): string {
  const id = newId();
  return `<radialGradient id="${id}" cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}">${stopsOf(stops)}</radialGradient>${draw(`url(#${id})`)}`;
}

/** Softens what is inside, by so many pixels. */
export function blurred(pixels: number, inside: string): string {
  const id = newId();
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${num(pixels)}"/></filter><g filter="url(#${id})">${inside}</g>`;
}

/** What a thing that floats above the ground throws onto it. */
export function shadow(x: number, y: number, w: number, h: number, radius: number, height = 30): string {
  return (
    blurred(
      height,
      rect(x + height * 0.3, y + height * 1.1, w - height * 0.6, h - height * 0.4, {
        fill: '#000000',
        radius,
        opacity: 0.22,
      }),
    ) + blurred(height / 6, rect(x, y + height * 0.18, w, h, { fill: '#000000', radius, opacity: 0.1 }))
  );
}

/** A part of a ring, from 12 o'clock on; `share` from 0 to 1. */
export function arc(x: number, y: number, radius: number, from: number, share: number, style: Look): string {
  const at = (turns: number) => {
    const angle = (turns - 0.25) * 2 * Math.PI;
    return `${num(x + radius * Math.cos(angle))} ${num(y + radius * Math.sin(angle))}`;
  };
  const end = Math.min(share, 0.9999);
  return path(
    `M${at(from)}A${num(radius)} ${num(radius)} 0 ${end > 0.5 ? '1' : '0'} 1 ${at(from + end)}`,
    style,
  );
}

/** A smooth line through points. */
export function curve(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${num(x)} ${num(y)}`;
      const middle = (before[0] + x) / 2;
      return `C${num(middle)} ${num(before[1])} ${num(middle)} ${num(y)} ${num(x)} ${num(y)}`;
    })
    .join('');
}

/** Draws one thing for each of a list, in a row. */
export function each<Item>(items: readonly Item[], draw: (item: Item, index: number) => string): string {
  return items.map(draw).join('');
}

/** A whole drawing. */
export function drawing(w: number, h: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(w)}" height="${num(h)}" viewBox="0 0 ${num(w)} ${num(h)}">${inside}</svg>`;
}
