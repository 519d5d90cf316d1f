import type { Artwork } from '../artwork.ts';
import { say, text } from '../lettering.ts';
import { circle, ellipse, line, path, rect, shaded } from '../svg.ts';

const c = { plaster: '#E7E1D6', ink: '#1A1917', stone: '#CFC6B6', terracotta: '#B8603C', blue: '#27406B' };

/** An arch that the light falls into from the left. */
const arch = (x: number, y: number, w: number, h: number, colour: string) =>
  shaded(
    0,
    [
      [0, '#FFFFFF', 0.28],
      [0.5, '#FFFFFF', 0],
      [1, '#000000', 0.3],
    ],
    (fill) => {
      const d = `M${String(x)} ${String(y + h)}V${String(y + w / 2)}A${String(w / 2)} ${String(w / 2)} 0 0 1 ${String(x + w)} ${String(y + w / 2)}V${String(y + h)}z`;
      return path(d, { fill: colour }) + path(d, { fill });
    },
  );

const ball = (x: number, y: number, radius: number, colour: string) =>
  ellipse(x + radius * 0.5, y + radius * 1.02, radius * 1.3, radius * 0.16, {
    fill: '#000000',
    opacity: 0.16,
  }) +
  circle(x, y, radius, { fill: colour }) +
  shaded(
    35,
    [
      [0, '#FFFFFF', 0.45],
      [0.5, '#FFFFFF', 0],
      [1, '#000000', 0.42],
    ],
    (fill) => circle(x, y, radius, { fill }),
  );

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: c.plaster }) +
    shaded(
      20,
      [
        [0, '#FFFFFF', 0.6],
        [1, '#FFFFFF', 0],
      ],
      (fill) => rect(0, 0, 1600, 1200, { fill }),
    ) +
    rect(0, 930, 1600, 270, { fill: '#D8CFBF' }) +
    path('M560 1200L1100 930L1600 930L1600 1200z', { fill: '#000000', opacity: 0.05 }) +
    arch(720, 250, 420, 700, c.stone) +
    arch(860, 470, 280, 480, c.terracotta) +
    rect(1180, 330, 190, 620, { fill: c.blue }) +
    shaded(
      0,
      [
        [0, '#FFFFFF', 0.22],
        [0.5, '#FFFFFF', 0],
        [1, '#000000', 0.34],
      ],
      (fill) => rect(1180, 330, 190, 620, { fill }),
    ) +
    ball(1275, 252, 78, '#E3B23C') +
    ball(640, 852, 104, '#F3EEE3') +
    rect(1060, 900, 400, 62, { fill: '#F3EEE3' }) +
    shaded(
      90,
      [
        [0, '#000000', 0],
        [1, '#000000', 0.2],
      ],
      (fill) => rect(1060, 900, 400, 62, { fill }),
    ) +
    say(84, 110, 'Atelier Vos', 34, c.ink, 'medium') +
    say(1516, 110, 'Work   Notes   Contact', 28, c.ink, 'regular', 'end') +
    line(84, 146, 1516, 146, { stroke: c.ink, width: 1.5 }) +
    text(76, 430, 'Form', { size: 300, fill: c.ink, face: 'serif', tracking: -0.05 }) +
    text(76, 680, 'first.', { size: 300, fill: c.ink, face: 'italic', tracking: -0.05 }) +
    say(84, 1116, 'Four pages', 28, c.ink, 'regular') +
    say(1516, 1116, '38 kB', 28, c.ink, 'mono', 'end')
  );
}

export const atelierVos: Artwork = { device: 'desk', thumbnail, screens: [] };
