import type { Artwork } from '../artwork.ts';
import { inBrowser } from '../devices.ts';
import { paragraph, say, text } from '../lettering.ts';
import { portrait } from '../people.ts';
import { type Pot, standing } from '../pots.ts';
import { circle, each, group, line, rect, shaded } from '../svg.ts';
import { button, chip } from '../widgets.ts';
import { basket } from './kiln-and-clay-basket.ts';
import { c, type GlazeName, glazes, grounds, header } from './kiln-and-clay-page.ts';

const pieces: readonly (readonly [string, string, string, Pot, GlazeName, string])[] = [
  ['Moon jar', 'Inge Holm', '£340', 'moonJar', 'shino', 'held for 07:12'],
  ['Tea bowl, no. 4', 'Sho Arai', '£85', 'teaBowl', 'tenmoku', ''],
  ['Ash bottle', 'Mairi Kerr', '£120', 'bottle', 'ash', ''],
  ['Celadon bowl', 'Sho Arai', '£95', 'bowl', 'celadon', 'sold at 10:04'],
  ['Pitcher', 'Joan Pryce', '£110', 'jug', 'iron', ''],
  ['Tall vase', 'Inge Holm', '£210', 'vase', 'cobalt', ''],
  ['Tea bowl, no. 7', 'Sho Arai', '£85', 'teaBowl', 'celadon', ''],
  ['Small bottle', 'Mairi Kerr', '£74', 'bottle', 'tenmoku', 'sold at 10:02'],
];

function shop(): string {
  return (
    header(0) +
    text(72, 196, 'First Sunday', { size: 92, fill: c.ink, face: 'serif', tracking: -0.03 }) +
    paragraph(
      620,
      152,
      420,
      'Sixty-one pieces came out of the kiln on Friday. Each is the only one there is.',
      { size: 18, fill: c.muted, face: 'regular', leading: 1.5 },
    ) +
    rect(1120, 128, 248, 76, { fill: c.dark, radius: 38 }) +
    circle(1160, 166, 7, { fill: '#F08A5C' }) +
    say(1180, 172, '1,984 people here', 17, '#FFFFFF', 'medium') +
    each(pieces, ([name, who, price, kind, glaze, state], index) => {
      const [x, y] = [72 + (index % 4) * 329, 238 + Math.floor(index / 4) * 334];
      const isSold = state.startsWith('sold');
      return (
        rect(x, y, 309, 250, { fill: grounds[index % 4] ?? c.sand, radius: 4 }) +
        rect(x, y + 186, 309, 64, { fill: '#000000', opacity: 0.05 }) +
        group(
          standing(kind, glazes[glaze], {
            x: x + 150,
            y: y + 132,
            scale: kind === 'bowl' || kind === 'teaBowl' ? 0.82 : 0.86,
          }),
          { opacity: isSold ? 0.4 : 1 },
        ) +
        (state === ''
          ? ''
          : chip(
              x + 14,
              y + 26,
              state,
              isSold ? { fill: '#FFFFFFCC', ink: c.muted } : { fill: c.rust, ink: '#FFFFFF', icon: 'timer' },
            )) +
        text(x, y + 282, name, { size: 21, fill: c.ink, face: 'serif' }) +
        say(x, y + 304, who, 14.5, c.muted, 'regular') +
        say(x + 309, y + 282, isSold ? '–' : price, 17, c.ink, 'medium', 'end')
      );
    })
  );
}

function piece(): string {
  return (
    header(0) +
    rect(0, 97, 760, 803, { fill: '#DCC7AC' }) +
    shaded(
      0,
      [
        [0, '#FFF6E6', 0.7],
        [1, '#FFF6E6', 0],
      ],
      (fill) => rect(0, 97, 520, 803, { fill }),
    ) +
    rect(0, 742, 760, 158, { fill: '#C9B08F' }) +
    standing('moonJar', glazes.shino, { x: 372, y: 480, scale: 2.55 }) +
    each([0, 1, 2, 3], (index) =>
      circle(336 + index * 24, 864, 5, { fill: c.ink, opacity: index === 0 ? 1 : 0.3 }),
    ) +
    say(840, 196, 'Inge Holm · stoneware, shino glaze', 16, c.muted, 'regular') +
    text(836, 286, 'Moon jar', { size: 92, fill: c.ink, face: 'serif', tracking: -0.03 }) +
    paragraph(
      840,
      346,
      480,
      'Thrown in two halves and joined while wet, so that the middle is never quite true. The glaze crawled on one side. We like that side.',
      { size: 19, fill: c.ink, face: 'regular', leading: 1.6 },
    ) +
    each(
      [
        ['Height', '31 cm'],
        ['Weight', '2.4 kg'],
        ['Fired', '13 November, wood'],
        ['Holds water', 'yes'],
      ] as const,
      ([name, value], index) =>
        say(840, 500 + index * 44, name, 16, c.muted, 'regular') +
        say(1030, 500 + index * 44, value, 16.5, c.ink, 'medium') +
        line(840, 518 + index * 44, 1320, 518 + index * 44, { stroke: c.line }),
    ) +
    rect(840, 700, 480, 116, { fill: c.dark, radius: 8 }) +
    say(872, 748, 'Yours for', 16, '#D9C7B5', 'regular') +
    text(872, 792, '07:12', { size: 40, fill: '#FFFFFF', face: 'mono', tracking: -0.03 }) +
    button(1076, 728, 216, 60, '£340 · pay', { fill: '#F08A5C', ink: c.dark, radius: 30, size: 18 }) +
    say(
      840,
      848,
      'The next visitor sees that it is held. If you leave, it goes back on the shelf.',
      14.5,
      c.muted,
      'regular',
    )
  );
}

function potter(): string {
  return (
    header(1) +
    rect(72, 132, 620, 696, { fill: '#C9754A' }) +
    shaded(
      90,
      [
        [0, '#E9A877', 0.9],
        [1, '#8E4526', 0.9],
      ],
      (fill) => rect(72, 132, 620, 696, { fill }),
    ) +
    circle(382, 560, 260, { fill: '#000000', opacity: 0.12 }) +
    portrait(382, 470, 190, 16, '#E8B88F') +
    standing('bottle', glazes.ash, { x: 190, y: 690, scale: 1 }) +
    standing('teaBowl', glazes.celadon, { x: 574, y: 716, scale: 0.8 }) +
    say(768, 190, 'The potters, four of nine', 16, c.muted, 'regular') +
    text(764, 282, 'Mairi Kerr', { size: 92, fill: c.ink, face: 'serif', tracking: -0.03 }) +
    paragraph(
      768,
      350,
      560,
      '“I fire with what the storm brought down. Every winter the ash is another one, and so is the green.”',
      { size: 33, fill: c.rust, face: 'italic', leading: 1.3 },
    ) +
    paragraph(
      768,
      530,
      560,
      'She has worked above Loch Fyne since 1998, alone and with the radio on. Fourteen of her bottles are in this firing.',
      { size: 18.5, fill: c.ink, face: 'regular', leading: 1.6 },
    ) +
    each(
      [
        ['bottle', 'ash'],
        ['vase', 'ash'],
        ['bottle', 'tenmoku'],
        ['jug', 'ash'],
      ] as const,
      ([kind, glaze], index) =>
        rect(768 + index * 150, 648, 136, 180, { fill: grounds[index] ?? c.sand, radius: 4 }) +
        standing(kind, glazes[glaze], { x: 836 + index * 150, y: 744, scale: 0.56 }),
    )
  );
}

function thumbnail(): string {
  return (
    shaded(
      90,
      [
        [0, '#E7C6A2'],
        [1, '#CF9A6C'],
      ],
      (fill) => rect(0, 0, 1600, 1200, { fill }),
    ) +
    shaded(
      0,
      [
        [0, '#FFF1D9', 0.75],
        [1, '#FFF1D9', 0],
      ],
      (fill) => rect(0, 0, 900, 1200, { fill }),
    ) +
    group(inBrowser(shop(), { address: 'kilnandclay.example', bar: '#EFE6DA' }), {
      x: 440,
      y: 96,
      scale: 0.96,
    }) +
    rect(0, 968, 1600, 232, { fill: '#A66A43' }) +
    rect(0, 968, 1600, 12, { fill: '#8A5432' }) +
    standing('bottle', glazes.tenmoku, { x: 150, y: 812, scale: 1.5 }) +
    standing('moonJar', glazes.shino, { x: 430, y: 770, scale: 1.9 }) +
    standing('jug', glazes.iron, { x: 760, y: 828, scale: 1.35 }) +
    standing('teaBowl', glazes.celadon, { x: 1010, y: 866, scale: 1.1 })
  );
}

export const kilnAndClay: Artwork = { device: 'desk', thumbnail, screens: [shop, piece, basket, potter] };
