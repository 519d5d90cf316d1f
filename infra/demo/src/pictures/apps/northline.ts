import type { Artwork } from '../artwork.ts';
import { desk, inBrowser } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { each, group, line, polygon, rect } from '../svg.ts';
import { bars, card } from '../widgets.ts';
import { c, header, p, paints, stacks } from './northline-page.ts';
import { tracking } from './northline-tracking.ts';

function home(): string {
  return (
    rect(0, 0, desk.w, desk.h, { fill: c.black }) +
    header(c.white) +
    text(68, 252, 'Where is', { size: 128, fill: c.white, face: 'wide', tracking: -0.04 }) +
    text(68, 378, 'my box?', { size: 128, fill: c.yellow, face: 'wide', tracking: -0.04 }) +
    rect(72, 440, 820, 92, { fill: c.white, radius: 10 }) +
    say(108, 496, 'NLFU 482 913 7', 27, c.black, 'mono') +
    rect(706, 452, 174, 68, { fill: c.yellow, radius: 7 }) +
    say(793, 494, 'Find it', 21, c.black, 'bold', 'middle') +
    say(
      72,
      576,
      'No account, no password. Eleven characters are on the door of the container.',
      17.5,
      c.muted,
      'regular',
    ) +
    stacks(0, 900, 6, 'home', 0.96, 3) +
    stacks(888, 900, 4, 'right', 0.96, 6)
  );
}

function rates(): string {
  const boxes = [
    ['20 foot', '1,240', '22 t', 150, 0],
    ['40 foot', '1,890', '27 t', 260, 1],
    ['40 high cube', '1,960', '27 t', 260, 2],
  ] as const;
  return (
    rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
    header(c.black, 1) +
    text(68, 210, 'A price, now.', { size: 84, fill: c.black, face: 'wide', tracking: -0.035 }) +
    card(72, 262, 1296, 128, p, 14) +
    each(
      [
        ['From', 'Rotterdam'],
        ['To', 'Mumbai, Nhava Sheva'],
        ['Leaves', 'week 49'],
        ['What', 'machine parts'],
      ] as const,
      ([name, value], index) =>
        say(104 + index * 312, 308, name, 15, p.muted, 'regular') +
        say(104 + index * 312, 350, value, 23, c.black, 'semi') +
        (index > 0 ? line(80 + index * 312, 286, 80 + index * 312, 366, { stroke: p.line }) : ''),
    ) +
    each(boxes, ([name, price, load, wide, index]) => {
      const x = 72 + index * 440;
      const isChosen = index === 1;
      return (
        rect(x, 420, 416, 400, { fill: isChosen ? c.black : '#FFFFFF', radius: 18 }) +
        group(
          rect(0, index === 2 ? -18 : 0, wide, index === 2 ? 114 : 96, {
            fill: isChosen ? c.yellow : paints[2 + index * 2],
            radius: 3,
          }) +
            each(
              Array.from({ length: Math.floor(wide / 14) }, (_, rib) => rib),
              (rib) =>
                line(8 + rib * 14, 8, 8 + rib * 14, 88, { stroke: '#000000', width: 3, opacity: 0.16 }),
            ),
          { x: x + 40, y: 484 },
        ) +
        say(x + 40, 648, name, 21, isChosen ? c.white : c.black, 'semi') +
        say(x + 376, 648, `up to ${load}`, 16, isChosen ? c.muted : p.muted, 'regular', 'end') +
        text(x + 38, 722, `€ ${price}`, {
          size: 58,
          fill: isChosen ? c.yellow : c.black,
          face: 'wide',
          tracking: -0.03,
        }) +
        say(x + 40, 764, 'all in: fuel, ports, papers', 16, isChosen ? c.muted : p.muted, 'regular')
      );
    })
  );
}

function sailings(): string {
  const ships = [
    ['Norrland', 'Rotterdam', 'Mumbai', '1 Dec', '24 Dec', 0.62, 'space'],
    ['Jæren', 'Rotterdam', 'Singapore', '3 Dec', '2 Jan', 0.88, 'little'],
    ['Vega Nord', 'Hamburg', 'Piraeus', '4 Dec', '13 Dec', 0.41, 'space'],
    ['Lofoten', 'Gdansk', 'Rotterdam', '5 Dec', '9 Dec', 1, 'full'],
    ['Norrland', 'Mumbai', 'Rotterdam', '28 Dec', '20 Jan', 0.3, 'space'],
    ['Skerry', 'Antwerp', 'Lagos', '6 Dec', '22 Dec', 0.75, 'space'],
  ] as const;
  return (
    rect(0, 0, desk.w, desk.h, { fill: c.black }) +
    header(c.white, 2) +
    text(68, 204, 'Sailings', { size: 84, fill: c.white, face: 'wide', tracking: -0.035 }) +
    say(1368, 200, 'December 2026', 20, c.muted, 'medium', 'end') +
    each(ships, ([name, from, to, leaves, arrives, share, state], index) => {
      const y = 250 + index * 102;
      return (
        rect(72, y, 1296, 88, { fill: c.steel, radius: 10 }) +
        icon('ship', 122, y + 44, 30, c.yellow) +
        say(168, y + 52, name, 22, c.white, 'semi') +
        say(360, y + 52, leaves, 18, c.muted, 'mono') +
        say(470, y + 52, from, 19, c.white, 'medium') +
        line(610, y + 45, 700, y + 45, { stroke: c.muted, width: 2, dash: '2 8' }) +
        icon('arrow-right', 712, y + 45, 20, c.muted) +
        say(742, y + 52, to, 19, c.white, 'medium') +
        say(900, y + 52, arrives, 18, c.muted, 'mono') +
        rect(1010, y + 38, 200, 12, { fill: '#2C373F', radius: 6 }) +
        rect(1010, y + 38, 200 * share, 12, { fill: share === 1 ? '#E8552B' : c.yellow, radius: 6 }) +
        say(1340, y + 51, state, 17, share === 1 ? '#FF8A66' : c.white, 'semi', 'end')
      );
    })
  );
}

function honesty(): string {
  return (
    rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
    header(c.black, 4) +
    text(68, 204, 'How late we were', { size: 84, fill: c.black, face: 'wide', tracking: -0.035 }) +
    paragraph(
      72,
      256,
      700,
      'Nine years of our own delays, published. The estimate on the first page learns from them every night.',
      { size: 20, fill: p.muted, face: 'regular', leading: 1.5 },
    ) +
    card(72, 340, 860, 490, p, 16) +
    say(106, 390, 'Days late on arrival, by month', 18, c.black, 'semi') +
    bars(
      106,
      430,
      790,
      320,
      [4.2, 3.8, 5.1, 6.4, 5.9, 4.4, 3.9, 3.2, 2.9, 3.4, 2.6, 2.2, 2.4, 1.9, 2.1, 1.6, 1.8, 1.4],
      (index) => (index > 13 ? c.yellow : index === 3 ? '#E8552B' : '#C9CEC8'),
      0.7,
    ) +
    each(['2025', 'July', '2026', 'July'], (words, index) =>
      say(116 + index * 264 * 0.99, 790, words, 15.5, p.muted, 'regular'),
    ) +
    say(250, 430, 'the canal', 15, '#E8552B', 'semi') +
    rect(956, 340, 412, 236, { fill: c.yellow, radius: 16 }) +
    text(988, 446, '38 %', { size: 84, fill: c.black, face: 'wide', tracking: -0.04 }) +
    paragraph(988, 492, 340, 'fewer calls to the service desk since the number is on page one.', {
      size: 18,
      fill: c.black,
      face: 'medium',
    }) +
    rect(956, 594, 412, 236, { fill: c.black, radius: 16 }) +
    text(988, 700, '9 of 10', { size: 66, fill: c.white, face: 'wide', tracking: -0.04 }) +
    paragraph(988, 746, 340, 'boxes come on one of the two days that we named.', {
      size: 18,
      fill: c.muted,
      face: 'medium',
    })
  );
}

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#FFC800' }) +
    polygon(
      [
        [0, 880],
        [1600, 760],
        [1600, 1200],
        [0, 1200],
      ],
      { fill: '#E5B300' },
    ) +
    text(-20, 330, 'NLFU 482', { size: 330, fill: '#F2BC00', face: 'wide', tracking: -0.05 }) +
    group(inBrowser(tracking(), { address: 'northline.example' }), { x: 130, y: 150, scale: 0.93 }) +
    stacks(-60, 1230, 11, 'thumbnail', 1.02)
  );
}

export const northline: Artwork = {
  device: 'desk',
  thumbnail,
  screens: [home, tracking, rates, sailings, honesty],
};
