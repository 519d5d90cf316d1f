import { clothes, hairs, skins } from './palette.ts';
import { circle, clipPath, ellipse, num, path, rect } from './svg.ts';

const grounds = ['#F3E3D3', '#DCE6F2', '#E4EFDC', '#F6E7B4', '#EADFF2', '#F7D9D0'] as const;

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list has nothing at any place');
  return item;
};

/** Hair on a head of radius 20 around 0, -6: short, long, curly, a bun, none. */
function hair(kind: number, fill: string): string {
  const cap = path('M-21 -6C-22 -32 22 -32 21 -6C14 -14 8 -18 -2 -17C-10 -16 -16 -12 -21 -6z', { fill });
  switch (kind % 5) {
    case 0:
      return cap;
    case 1:
      return path('M-23 20C-28 -36 28 -36 23 20C18 12 18 2 17 -6C8 -12 -8 -12 -17 -6C-18 2 -18 12 -23 20z', {
        fill,
      });
    case 2:
      return (
        [-18, -11, -3, 6, 14, 20].map((x, index) => circle(x, -20 - (index % 2) * 5, 9, { fill })).join('') +
        cap
      );
    case 3:
      return circle(0, -34, 9, { fill }) + cap;
    default:
      return '';
  }
}

/** Somebody's picture in a circle; a number gives always the same person. */
export function portrait(x: number, y: number, radius: number, person: number, ground?: string): string {
  const skin = at(skins, person * 5 + 1);
  const scale = radius / 40;
  const ring = `M${num(-radius / scale)} 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0`;
  const isBehind = person % 5 === 1;
  const colour = at(hairs, person * 3);
  const face =
    (isBehind ? hair(1, colour) : '') +
    rect(-8, 8, 16, 18, { fill: skin, radius: 6 }) +
    ellipse(0, 46, 32, 24, { fill: at(clothes, person * 7 + 2) }) +
    rect(-8, 10, 16, 16, { fill: skin, radius: 7 }) +
    ellipse(0, -3, 18, 20, { fill: skin }) +
    (isBehind
      ? path('M-18 -4C-17 -24 17 -24 18 -4C8 -14 -4 -14 -18 -4z', { fill: colour })
      : hair(person, colour));
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${String(Math.round(scale * 1000) / 1000)})">${
    circle(0, 0, 40, { fill: ground ?? at(grounds, person) }) + clipPath(ring, face)
  }</g>`;
}

/** Several people who overlap. */
export function crowd(x: number, y: number, radius: number, people: readonly number[], edge: string): string {
  return people
    .map((person, index) => {
      const left = x + index * radius * 1.5;
      return circle(left, y, radius + radius / 8, { fill: edge }) + portrait(left, y, radius, person);
    })
    .join('');
}
