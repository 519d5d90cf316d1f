import { createRandom } from '../random.ts';
import { blurred, circle, each, ellipse, group, path, polygon, rect } from '../svg.ts';

type Tile = 'moss' | 'fern' | 'oak' | 'lantern' | 'water' | 'stone' | 'bare';

const tops: Record<Tile, string> = {
  moss: '#6FA84B',
  fern: '#4F9150',
  oak: '#5D9A48',
  lantern: '#3D7A52',
  water: '#3E94A6',
  stone: '#8C9A86',
  bare: '#8A6B45',
};

const [half, quarter] = [60, 34];

/** What grows on a tile. */
function growth(tile: Tile): string {
  switch (tile) {
    case 'oak':
      return (
        rect(-6, -46, 12, 44, { fill: '#6B4A2C', radius: 4 }) +
        circle(-16, -62, 26, { fill: '#2F6B3A' }) +
        circle(18, -60, 24, { fill: '#37783F' }) +
        circle(0, -82, 28, { fill: '#43894A' }) +
        circle(-8, -90, 12, { fill: '#5CA65A' })
      );
    case 'fern':
      return each([-34, -17, 0, 17, 34], (lean, index) =>
        path(`M0 0Q${String(lean * 0.4)} -28 ${String(lean)} ${String(index === 2 ? -46 : -32)}`, {
          stroke: index % 2 === 0 ? '#7CC46A' : '#A4DB7A',
          width: 6,
        }),
      );
    case 'lantern':
      return (
        blurred(9, circle(-6, -44, 24, { fill: '#FFE28A', opacity: 0.8 })) +
        path('M-6 0L-6 -26M16 2L16 -14', { stroke: '#F4F0D9', width: 7 }) +
        path('M-28 -26C-28 -56 16 -56 16 -26z', { fill: '#FFD15C' }) +
        path('M4 -12C4 -30 30 -30 30 -12z', { fill: '#FFB84A' }) +
        circle(-12, -38, 4, { fill: '#FFF3C9' })
      );
    case 'water':
      return path('M-30 -4q10 -7 20 0t20 0M-8 10q8 -6 16 0', { stroke: '#BFE8E8', width: 4, opacity: 0.8 });
    case 'stone':
      return (
        path('M-26 4L-18 -22L4 -30L24 -14L28 6z', { fill: '#A9B5A2' }) +
        path('M4 -30L24 -14L28 6L8 2z', { fill: '#8C9A86' })
      );
    case 'moss':
      return each(
        [
          [-20, 0],
          [6, -8],
          [20, 6],
          [-4, 8],
        ] as const,
        ([x, y]) => ellipse(x, y, 11, 7, { fill: '#8CC35C' }),
      );
    case 'bare':
      return each(
        [
          [-16, 2],
          [12, -5],
        ] as const,
        ([x, y]) => ellipse(x, y, 6, 3.4, { fill: '#6F5434' }),
      );
  }
}

/** A tile as a block of earth seen from above and the side; around the middle of its top. */
export function block(tile: Tile, isChosen = false): string {
  const side = tile === 'water' ? '#2A6A7C' : '#5B4329';
  return (
    polygon(
      [
        [-half, 0],
        [0, quarter],
        [0, quarter + 26],
        [-half, 26],
      ],
      { fill: side },
    ) +
    polygon(
      [
        [half, 0],
        [0, quarter],
        [0, quarter + 26],
        [half, 26],
      ],
      { fill: tile === 'water' ? '#235969' : '#48341F' },
    ) +
    polygon(
      [
        [-half, 0],
        [0, -quarter],
        [half, 0],
        [0, quarter],
      ],
      { fill: tops[tile], stroke: isChosen ? '#FFFFFF' : '#00000018', width: isChosen ? 5 : 1.5 },
    ) +
    growth(tile)
  );
}

/** Six by six, from far to near. */
export function grove(day: number, chosen?: readonly [number, number]): string {
  const random = createRandom(`grove ${String(day)}`);
  const kinds: readonly Tile[] =
    day < 30
      ? ['bare', 'bare', 'moss', 'stone', 'bare', 'water']
      : ['oak', 'fern', 'moss', 'lantern', 'oak', 'water', 'stone', 'moss', 'fern'];
  const places = Array.from({ length: 36 }, (_, index) => [index % 6, Math.floor(index / 6)] as const);
  return each(
    places.toSorted(([a, b], [c, d]) => a + b - c - d),
    ([column, row]) =>
      group(block(random.pick(kinds), chosen?.[0] === column && chosen[1] === row), {
        x: (column - row) * half,
        y: (column + row) * quarter,
      }),
  );
}
