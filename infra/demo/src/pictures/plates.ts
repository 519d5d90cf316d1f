import { createRandom } from './random.ts';
import { circle, each, ellipse, group, path, rect } from './svg.ts';

/** What the drawing of a dish puts things with. */
interface Hand {
  /** Draws something at so many places within a reach of the middle. */
  scatter: (count: number, reach: number, draw: (x: number, y: number, index: number) => string) => string;
  /** A leaf, turned somehow. */
  leaf: (x: number, y: number, fill?: string) => string;
}

function createHand(seed: string): Hand {
  const random = createRandom(seed);
  return {
    scatter: (count, reach, draw) =>
      each(Array.from({ length: count }), (_, index) => {
        const [turn, away] = [random.between(0, Math.PI * 2), reach * Math.sqrt(random.between(0, 1))];
        return draw(Math.cos(turn) * away, Math.sin(turn) * away, index);
      }),
    leaf: (x, y, fill = '#4B9A4B') =>
      group(path('M0 10C-9 2 -6 -9 0 -12C6 -9 9 2 0 10z', { fill }), {
        x,
        y,
        turn: random.between(0, 360),
        scale: random.between(0.7, 1.3),
      }),
  };
}

const greens = ['#4B9A4B', '#6DB552', '#2F7A44'];

/** Dishes on a plate of a radius of 100, from above. */
const dishes = {
  dal: ({ scatter, leaf }: Hand) =>
    circle(0, 0, 74, { fill: '#E0A030' }) +
    circle(-10, -8, 52, { fill: '#EDB446' }) +
    scatter(12, 60, (x, y) => leaf(x, y)) +
    scatter(9, 56, (x, y) => circle(x, y, 5, { fill: '#B33A1E' })) +
    path('M-30 10C-10 -20 20 -10 34 -24', { stroke: '#F7E3A8', width: 7 }),
  shakshuka: ({ scatter, leaf }: Hand) =>
    circle(0, 0, 76, { fill: '#C73E22' }) +
    scatter(16, 66, (x, y) => circle(x, y, 9, { fill: '#DD5A38' })) +
    each(
      [
        [-28, -22],
        [30, -14],
        [0, 32],
      ] as const,
      ([x, y]) => ellipse(x, y, 25, 22, { fill: '#FFFBF1' }) + circle(x + 2, y, 10, { fill: '#F6B52B' }),
    ) +
    scatter(14, 66, (x, y) => leaf(x, y)),
  salad: ({ scatter, leaf }: Hand) =>
    circle(0, 0, 74, { fill: '#DDE8BF' }) +
    scatter(38, 64, (x, y, index) => leaf(x, y, greens[index % 3])) +
    scatter(9, 54, (x, y) => circle(x, y, 9, { fill: '#E2432D' })) +
    scatter(12, 60, (x, y) => rect(x, y, 13, 11, { fill: '#D9A05C', radius: 3 })),
  soup: ({ scatter, leaf }: Hand) =>
    circle(0, 0, 78, { fill: '#F0E4CC' }) +
    circle(0, 0, 70, { fill: '#7FA650' }) +
    path('M-44 0C-20 -30 -4 24 18 -6S40 4 48 -14', { stroke: '#F7F2DF', width: 9 }) +
    scatter(9, 50, (x, y) => rect(x, y, 12, 12, { fill: '#C68B4A', radius: 3 })) +
    scatter(6, 50, (x, y) => leaf(x, y, '#2F6A38')),
  fritters: ({ scatter, leaf }: Hand) =>
    each(
      [
        [-32, -26],
        [34, -22],
        [-2, 34],
      ] as const,
      ([x, y]) =>
        circle(x, y, 34, { fill: '#B9762F' }) +
        circle(x, y, 28, { fill: '#D9983F' }) +
        scatter(3, 18, (a, b) => circle(x + a, y + b, 4, { fill: '#4B9A4B' })),
    ) +
    circle(2, -4, 20, { fill: '#FFFFFF' }) +
    leaf(2, -4) +
    leaf(10, 4),
  pasta: ({ scatter, leaf }: Hand) =>
    each([16, 26, 36, 46, 56, 64], (radius, index) =>
      circle(index % 2 === 0 ? 3 : -4, index % 3 === 0 ? -3 : 3, radius, {
        stroke: index % 2 === 0 ? '#F0CB74' : '#E4B655',
        width: 9,
      }),
    ) +
    scatter(9, 50, (x, y) => circle(x, y, 10, { fill: '#D5412C' })) +
    scatter(10, 54, (x, y) => leaf(x, y)),
} as const;

/** A plate from above, of a radius of 100, with a dish on it. */
export function plate(dish: keyof typeof dishes, rim = '#FFFFFF'): string {
  return (
    ellipse(5, 14, 102, 100, { fill: '#000000', opacity: 0.12 }) +
    circle(0, 0, 100, { fill: rim }) +
    circle(0, 0, 86, { stroke: '#000000', width: 1.5, opacity: 0.08 }) +
    dishes[dish](createHand(dish))
  );
}
