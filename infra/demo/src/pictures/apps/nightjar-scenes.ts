import { createRandom } from '../random.ts';
import { circle, clip, curve, each, glowing, group, line, path, type Point, rect, shaded } from '../svg.ts';

export function stars(w: number, h: number, count: number, seed: string): string {
  const random = createRandom(seed);
  return each(Array.from({ length: count }), () =>
    circle(random.between(0, w), random.between(0, h), random.between(0.5, 1.7), {
      fill: '#F3EBDD',
      opacity: random.between(0.2, 0.9),
    }),
  );
}

/** Hills one behind the other, darker to the front. */
export function hills(
  w: number,
  top: number,
  bottom: number,
  colours: readonly string[],
  seed: string,
): string {
  const random = createRandom(seed);
  return each(colours, (fill, index) => {
    const y = top + ((bottom - top) * index) / colours.length;
    const ridge: Point[] = [0, 1, 2, 3, 4, 5].map((step) => [
      (step * w) / 5,
      y + random.between(-1, 1) * (16 + w / 28),
    ]);
    return path(`${curve(ridge)}L${String(w)} ${String(bottom)}L0 ${String(bottom)}z`, { fill });
  });
}

/** The covers of the stories, 300 by 300, each a scene of its own. */
export const covers: readonly (() => string)[] = [
  () =>
    shaded(
      90,
      [
        [0, '#1B2A4A'],
        [1, '#D98E5F'],
      ],
      (fill) => rect(0, 0, 300, 300, { fill }),
    ) +
    circle(204, 120, 44, { fill: '#F6D9A6' }) +
    hills(300, 176, 300, ['#31406B', '#232E52', '#151C38'], 'ferry') +
    path('M92 236q30 18 62 0l-8 18h-46z', { fill: '#F3EBDD' }) +
    line(122, 236, 122, 196, { stroke: '#F3EBDD', width: 3 }),
  () =>
    rect(0, 0, 300, 300, { fill: '#0F3B3A' }) +
    each([0, 1, 2, 3, 4, 5], (index) =>
      path(
        curve([
          [-10, 120 + index * 34],
          [80, 100 + index * 34],
          [170, 130 + index * 34],
          [310, 104 + index * 34],
        ]),
        { stroke: '#7FC8A9', width: 2 + index, opacity: 0.25 + index * 0.12 },
      ),
    ) +
    circle(84, 74, 34, { fill: '#F3EBDD' }) +
    circle(98, 64, 32, { fill: '#0F3B3A' }),
  () =>
    rect(0, 0, 300, 300, { fill: '#3B1433' }) +
    each([0, 1, 2, 3, 4, 5, 6, 7, 8], (index) => {
      const [x, y] = [66 + (index % 3) * 84, 76 + Math.floor(index / 3) * 78];
      return (
        glowing(
          [0.5, 0.5],
          0.5,
          [
            [0, '#FFD98A'],
            [1, '#FFD98A', 0],
          ],
          (fill) => circle(x, y, 42, { fill }),
        ) + circle(x, y, 9, { fill: '#FFF1CF' })
      );
    }),
  () =>
    shaded(
      90,
      [
        [0, '#C7D4E3'],
        [1, '#F2EDE4'],
      ],
      (fill) => rect(0, 0, 300, 300, { fill }),
    ) +
    hills(300, 190, 300, ['#A9B8CB', '#8CA0B8'], 'post') +
    rect(120, 150, 76, 60, { fill: '#8E2F2F' }) +
    path('M110 152L158 112L206 152z', { fill: '#5E1E1E' }) +
    rect(146, 174, 22, 36, { fill: '#F6D9A6' }) +
    stars(300, 300, 60, 'snow').replaceAll('#F3EBDD', '#FFFFFF'),
  () =>
    rect(0, 0, 300, 300, { fill: '#E4C7A0' }) +
    path('M0 300L120 120L180 120L300 300z', { fill: '#F7F0E2' }) +
    each([0, 1, 2, 3, 4], (index) =>
      line(150, 140 + index * 34, 150, 156 + index * 38, { stroke: '#C09A66', width: 3 + index }),
    ) +
    circle(150, 86, 40, { fill: '#D9583B' }),
  () =>
    rect(0, 0, 300, 300, { fill: '#20324F' }) +
    each([0, 1, 2, 3], (row) =>
      each([0, 1, 2, 3], (column) =>
        rect(46 + column * 54, 44 + row * 56, 44, 44, {
          fill: (row * 3 + column) % 5 === 1 ? '#F2C46D' : '#2E4670',
          radius: 3,
        }),
      ),
    ),
];

export const cover = (index: number, x: number, y: number, size: number, radius = 14) =>
  group(clip(0, 0, 300, 300, (radius * 300) / size, covers[index % covers.length]?.() ?? ''), {
    x,
    y,
    scale: size / 300,
  });
