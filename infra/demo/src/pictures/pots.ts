import { circle, clipPath, each, ellipse, group, path, shaded } from './svg.ts';

/** Outlines of thrown pots, 200 wide and 240 high around their middle; the right half mirrors the left. */
const profiles = {
  moonJar:
    'M-34 -104C-30 -96 -92 -70 -96 6C-98 66 -60 104 -38 110L38 110C60 104 98 66 96 6C92 -70 30 -96 34 -104z',
  bottle:
    'M-16 -116C-18 -70 -14 -50 -34 -26C-62 8 -64 84 -46 112L46 112C64 84 62 8 34 -26C14 -50 18 -70 16 -116z',
  bowl: 'M-100 -24C-92 48 -52 76 -34 80L-34 92L34 92L34 80C52 76 92 48 100 -24z',
  jug: 'M-44 -108C-40 -70 -72 -40 -76 20C-78 70 -58 100 -46 112L46 112C58 100 78 70 76 20C72 -40 44 -66 52 -112L30 -104z',
  teaBowl: 'M-66 -46C-70 20 -58 70 -38 84L-34 98L34 98L38 84C58 70 70 20 66 -46z',
  vase: 'M-46 -112C-30 -96 -26 -70 -40 -44C-66 -4 -70 70 -40 112L40 112C70 70 66 -4 40 -44C26 -70 30 -96 46 -112z',
} as const;

export type Pot = keyof typeof profiles;

interface Glaze {
  clay: string;
  glaze: string;
  /** How far down the glaze runs, from 0 to 1. */
  reach?: number;
}

/** A pot in the light of a window at its left. */
function pot(kind: Pot, { clay, glaze, reach = 0.62 }: Glaze): string {
  const outline = profiles[kind];
  const edge = -116 + 232 * reach;
  const run = `M-120 -130L120 -130L120 ${String(edge)}C90 ${String(edge + 26)} 70 ${String(edge - 8)} 44 ${String(edge + 10)}C20 ${String(edge + 34)} 0 ${String(edge + 4)} -30 ${String(edge + 14)}C-60 ${String(edge + 30)} -84 ${String(edge - 6)} -120 ${String(edge + 12)}z`;
  const inside =
    path('M-130 -140h260v280h-260z', { fill: clay }) +
    path(run, { fill: glaze }) +
    each([0.3, 0.55, 0.8], (at) =>
      path(`M-130 ${String(-116 + 232 * at)}Q0 ${String(-106 + 232 * at)} 130 ${String(-116 + 232 * at)}`, {
        stroke: '#000000',
        width: 1.5,
        opacity: 0.08,
      }),
    ) +
    each(
      [
        [-20, 60],
        [34, 88],
        [-44, 96],
        [12, 40],
        [50, 30],
        [-8, 4],
        [28, -20],
        [-40, 22],
      ] as const,
      ([x, y]) => circle(x, y, 1.8, { fill: '#000000', opacity: 0.22 }),
    ) +
    shaded(
      0,
      [
        [0, '#FFFFFF', 0.34],
        [0.32, '#FFFFFF', 0],
        [0.6, '#000000', 0],
        [1, '#000000', 0.42],
      ],
      (fill) => path('M-130 -140h260v280h-260z', { fill }),
    ) +
    path('M-62 -40C-76 -6 -76 36 -66 66', { stroke: '#FFFFFF', width: 9, opacity: 0.3 });
  const handle =
    kind === 'jug'
      ? path('M66 -60C124 -70 126 40 72 48', { stroke: glaze, width: 17 }) +
        path('M66 -60C124 -70 126 40 72 48', { stroke: '#000000', width: 17, opacity: 0.14 })
      : '';
  const mouths: Partial<Record<Pot, readonly [number, number, number]>> = {
    moonJar: [-104, 34, 7],
    bowl: [-24, 100, 16],
    teaBowl: [-46, 66, 12],
    vase: [-112, 46, 8],
  };
  const mouth = mouths[kind];
  return (
    handle +
    clipPath(outline, inside) +
    (mouth === undefined
      ? ''
      : ellipse(0, mouth[0], mouth[1], mouth[2], { fill: glaze }) +
        ellipse(0, mouth[0], mouth[1], mouth[2], { fill: '#000000', opacity: 0.6 }) +
        ellipse(0, mouth[0], mouth[1], mouth[2], { stroke: glaze, width: 3 }))
  );
}

/** A pot on a ground, with the shadow that the window gives it. */
export function standing(kind: Pot, glaze: Glaze, place: { x: number; y: number; scale: number }): string {
  const foot = kind === 'bowl' ? 92 : kind === 'teaBowl' ? 98 : 112;
  return group(
    shaded(
      0,
      [
        [0, '#000000', 0.32],
        [1, '#000000', 0],
      ],
      (fill) => ellipse(70, foot, 120, 16, { fill }),
    ) + pot(kind, glaze),
    place,
  );
}
