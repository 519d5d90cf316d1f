import { desk } from '../devices.ts';
import { paragraph, say, text } from '../lettering.ts';
import { crowd } from '../people.ts';
import { createRandom } from '../random.ts';
import { circle, clip, each, path, rect } from '../svg.ts';
import { button } from '../widgets.ts';
import { c, header, shed } from './ridgeway-land.ts';

export function plots(): string {
  const random = createRandom('plots');
  const beds = Array.from({ length: 39 }, (_, index) => index).filter((index) => index !== 32);
  return (
    rect(0, 0, desk.w, desk.h, { fill: c.paper }) +
    header() +
    text(72, 176, 'Sixty-two plots, one of them empty', {
      size: 46,
      fill: c.ink,
      face: 'soft',
      tracking: -0.02,
    }) +
    clip(
      72,
      216,
      900,
      620,
      22,
      rect(72, 216, 900, 620, { fill: '#C7D89A' }) +
        path('M60 540C300 500 500 580 980 520', { stroke: '#EBDDB4', width: 34 }) +
        path('M520 200C500 420 560 640 520 860', { stroke: '#EBDDB4', width: 34 }) +
        each(beds, (index) => {
          const [column, row] = [index % 8, Math.floor(index / 8)];
          const x = 96 + column * 108 + (column > 3 ? 18 : 0);
          const y = 238 + row * 118 + (row > 2 ? 26 : 0);
          const fill = random.pick(['#7FA64C', '#5F8F3F', '#93B65A', '#A9854F', '#6B9A4A']);
          const isMine = index === 19;
          const isFree = index === 29;
          return (
            rect(x, y, 96, 92, {
              fill: isFree ? '#E9DDBB' : fill,
              stroke: isMine ? c.beet : '#FFFFFF',
              width: isMine ? 6 : 2,
              radius: 8,
            }) +
            (isFree
              ? ''
              : each([0, 1, 2, 3], (line) =>
                  rect(x + 12, y + 14 + line * 18, 72, 7, { fill: '#00000020', radius: 4 }),
                )) +
            say(x + 48, y + 56, String(index + 1), 15, isFree ? c.soil : '#FFFFFF', 'semi', 'middle')
          );
        }) +
        circle(918, 782, 46, { fill: '#7DB3C9' }) +
        shed(130, 828, 0.5),
    ) +
    rect(1004, 216, 364, 300, { fill: '#FFFFFF', radius: 22 }) +
    say(1036, 262, 'Plot 20', 15.5, c.beet, 'semi') +
    text(1036, 304, 'Yours and Joan’s', { size: 29, fill: c.ink, face: 'soft' }) +
    paragraph(1036, 346, 300, 'Leeks, kale and a pear that has not made up its mind. Compost due in March.', {
      size: 17,
      fill: c.muted,
      face: 'regular',
    }) +
    crowd(1056, 466, 22, [9, 16], '#FFFFFF') +
    rect(1004, 536, 364, 300, { fill: c.green, radius: 22 }) +
    say(1036, 582, 'Plot 30', 15.5, '#D7E6B8', 'semi') +
    text(1036, 624, 'Free since Sunday', { size: 29, fill: '#FFFFFF', face: 'soft' }) +
    paragraph(
      1036,
      666,
      300,
      'Good soil, too many slugs. Fourteen people are waiting; the first has until Friday.',
      { size: 17, fill: '#E6F0D2', face: 'regular' },
    ) +
    button(1036, 764, 180, 48, 'Join the list', { fill: c.sun, ink: c.ink })
  );
}
