import { circle, each, ellipse, group, path, rect } from './svg.ts';

/** Things to eat, seen from above or the front; each about 100 by 100 around its middle. */
export const foods = {
  tomato: () =>
    circle(0, 4, 40, { fill: '#E2432D' }) +
    ellipse(-14, -10, 12, 8, { fill: '#F27B5E', opacity: 0.8 }) +
    path('M0 -30L-16 -40M0 -30L16 -40M0 -30L-20 -26M0 -30L20 -26M0 -30L0 -46', {
      stroke: '#3E7A3B',
      width: 7,
    }),
  lemon: () =>
    path('M-44 0C-30 -34 30 -34 44 0C30 34 -30 34 -44 0z', { fill: '#F7CF3C' }) +
    ellipse(0, 0, 26, 19, { fill: '#FFF3B0' }) +
    each([0, 60, 120, 180, 240, 300], (turn) =>
      group(path('M0 0L20 -5L20 5z', { fill: '#F7CF3C' }), { turn }),
    ),
  spinach: () =>
    each([-40, -14, 14, 40], (turn) =>
      group(
        path('M0 34C-26 10 -20 -34 0 -44C20 -34 26 10 0 34z', { fill: turn > 0 ? '#3E8E4A' : '#327A41' }) +
          path('M0 40L0 -30', { stroke: '#8BC77B', width: 3 }),
        { turn },
      ),
    ),
  bread: () =>
    path('M-48 34L-48 -6C-66 -40 -10 -46 0 -40C10 -46 66 -40 48 -6L48 34z', { fill: '#B9793F' }) +
    path('M-38 26L-38 -4C-46 -28 -8 -32 0 -28C8 -32 46 -28 38 -4L38 26z', { fill: '#EBC48C' }),
  egg: () =>
    path('M0 -42C30 -42 36 40 0 40C-36 40 -30 -42 0 -42z', { fill: '#F4DCC3' }) +
    ellipse(-10, -8, 8, 14, { fill: '#FFFFFF', opacity: 0.6 }),
  carrot: () =>
    path('M-14 -30L14 -30L2 48z', { fill: '#EE7D32' }) +
    path('M-8 -6L4 -8M-4 14L6 12', { stroke: '#C85E1C', width: 3 }) +
    path('M0 -30L-14 -52M0 -30L0 -58M0 -30L14 -52', { stroke: '#4B9A4B', width: 7 }),
  jar: () =>
    rect(-30, -34, 60, 78, { fill: '#D9E6E2', radius: 12 }) +
    rect(-30, -2, 60, 46, { fill: '#C98A3C', radius: 12 }) +
    rect(-26, -48, 52, 16, { fill: '#8A3B2C', radius: 5 }) +
    rect(-22, 4, 44, 24, { fill: '#FFF7E8', radius: 3 }),
  rice: () =>
    rect(-34, -40, 68, 84, { fill: '#F5EFE2', radius: 8 }) +
    rect(-34, -18, 68, 34, { fill: '#2F6DA3' }) +
    each([-18, -4, 10], (x) => ellipse(x, 0, 4, 8, { fill: '#FFFFFF' })),
  onion: () =>
    path('M0 -46C6 -26 42 -22 42 8C42 36 20 44 0 44C-20 44 -42 36 -42 8C-42 -22 -6 -26 0 -46z', {
      fill: '#B2567A',
    }) +
    path('M-18 -14C-30 4 -26 30 -12 42M18 -14C30 4 26 30 12 42M0 -24L0 42', { stroke: '#D98BA8', width: 3 }),
  cheese: () =>
    path('M-48 26L-48 2L30 -34C48 -24 50 -8 48 2L48 26z', { fill: '#F4C64E' }) +
    path('M-48 2L48 2', { stroke: '#DCA52E', width: 4 }) +
    circle(-16, 14, 7, { fill: '#DCA52E' }) +
    circle(16, -12, 8, { fill: '#DCA52E' }) +
    circle(28, 16, 5, { fill: '#DCA52E' }),
} as const;

export type Food = keyof typeof foods;
