/** What SVG is made of, as text. Lengths are pixels of the drawing; every function gives one element. */

interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  radius?: number;
}

/** Two decimals draw as well as ten. */
export const num = (value: number) => String(Math.round(value * 100) / 100);

const look = ({ fill = 'none', stroke, width = 1, opacity }: Look) =>
  `fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"`}${opacity === undefined ? '' : ` opacity="${num(opacity)}"`}`;

export function rect(x: number, y: number, w: number, h: number, style: Look): string {
  const radius = Math.min(style.radius ?? 0, w / 2, h / 2);
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(Math.max(0, w))}" height="${num(Math.max(0, h))}" rx="${num(radius)}" ${look(style)}/>`;
}

export function circle(x: number, y: number, radius: number, style: Look): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" ${look(style)}/>`;
}

export function path(d: string, style: Look): string {
  return `<path d="${d}" ${look(style)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, style: Look): string {
  return path(`M${num(x1)} ${num(y1)}L${num(x2)} ${num(y2)}`, style);
}

/** Moves, turns (degrees) and scales what is inside. */
export function group(inside: string, { x = 0, y = 0, turn = 0, scale = 1 } = {}): string {
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${String(Math.round(scale * 10000) / 10000)})">${inside}</g>`;
}

let clips = 0;

/** Shows what is inside a rounded rectangle only. */
export function clip(x: number, y: number, w: number, h: number, radius: number, inside: string): string {
  clips += 1;
  const id = `clip-${String(clips)}`;
  return `<clipPath id="${id}"><rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(radius)}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
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
export function curve(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before === undefined) return `M${num(x)} ${num(y)}`;
      const middle = (before[0] + x) / 2;
      return `C${num(middle)} ${num(before[1])} ${num(middle)} ${num(y)} ${num(x)} ${num(y)}`;
    })
    .join('');
}

/** A whole drawing. */
export function drawing(w: number, h: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${num(w)}" height="${num(h)}" viewBox="0 0 ${num(w)} ${num(h)}">${inside}</svg>`;
}
