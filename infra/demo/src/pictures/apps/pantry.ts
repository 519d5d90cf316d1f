import type { Artwork } from '../artwork.ts';
import { inPhone, phone } from '../devices.ts';
import { type Food } from '../food.ts';
import { plate } from '../plates.ts';
import { say, text } from '../lettering.ts';
import { homeBar, statusBar, tabBar } from '../shells.ts';
import { clip, each, group, line, rect, shaded } from '../svg.ts';
import { chip } from '../widgets.ts';
import { cooking, recipe, week } from './pantry-cooking.ts';
import { kept, learning, list } from './pantry-kept.ts';
import { food, p, page, tabs } from './pantry-page.ts';

const shelves: readonly (readonly (readonly [Food, number, number])[])[] = [
  [
    ['jar', 70, 0.9],
    ['rice', 150, 0.95],
    ['jar', 226, 1],
    ['onion', 316, 0.8],
  ],
  [
    ['tomato', 64, 0.72],
    ['tomato', 122, 0.78],
    ['bread', 220, 1],
    ['lemon', 322, 0.76],
  ],
  [
    ['spinach', 84, 1.05],
    ['egg', 172, 0.6],
    ['egg', 212, 0.6],
    ['egg', 252, 0.6],
    ['cheese', 328, 0.85],
  ],
];

const found = [
  ['Soft tomatoes · today', 36, 392, '#C8432B'],
  ['Lentils', 196, 212, '#2B1D14'],
  ['Old bread', 178, 324, '#2B1D14'],
  ['Half a lemon?', 258, 318, '#B3760B'],
  ['Spinach · tomorrow', 30, 538, '#C8432B'],
] as const;

function look(): string {
  return (
    shaded(
      90,
      [
        [0, '#6B4A33'],
        [1, '#3A2618'],
      ],
      (fill) => rect(0, 0, phone.w, phone.h, { fill }),
    ) +
    each(shelves, (things, row) => {
      const y = 262 + row * 142;
      return (
        rect(18, y - 118, 354, 118, { fill: '#2A1A10', opacity: 0.55 }) +
        each(things, ([name, x, scale]) => food(name, x, y - 42 * scale - 4, scale)) +
        rect(10, y, 370, 16, { fill: '#8A6244', radius: 3 }) +
        rect(10, y + 12, 370, 5, { fill: '#5A3C27' })
      );
    }) +
    each(found, ([words, x, y, fill]) => chip(x, y, words, { fill: '#FFFFFFF2', ink: fill, size: 13.5 })) +
    statusBar('#FFFFFF') +
    each(
      [
        [34, 96, 1, 1],
        [356, 96, -1, 1],
        [34, 596, 1, -1],
        [356, 596, -1, -1],
      ] as const,
      ([x, y, dx, dy]) =>
        line(x, y, x + 34 * dx, y, { stroke: '#FFFFFF', width: 4 }) +
        line(x, y, x, y + 34 * dy, { stroke: '#FFFFFF', width: 4 }),
    ) +
    rect(0, 632, 390, 240, { fill: p.ground, radius: 34 }) +
    text(28, 690, '14 things on three shelves', { size: 25, fill: p.ink, face: 'soft' }) +
    say(28, 717, 'One I am not sure of. Is that half a lemon?', 15, p.muted, 'regular') +
    rect(28, 738, 160, 52, { fill: p.faint, radius: 26 }) +
    say(108, 770, 'No, an onion', 15.5, p.ink, 'semi', 'middle') +
    rect(202, 738, 160, 52, { fill: p.accent, radius: 26 }) +
    say(282, 770, 'Yes', 15.5, '#FFFFFF', 'semi', 'middle') +
    homeBar(p.ink)
  );
}

function tonight(): string {
  return (
    page('Tonight', 'Three dishes from what will not keep.') +
    rect(20, 154, 350, 296, { fill: '#F3C9A2', radius: 30 }) +
    clip(
      20,
      154,
      350,
      296,
      30,
      group(plate('shakshuka', '#FFF8EC'), { x: 236, y: 282, scale: 1.5 }) + food('bread', 66, 220, 1),
    ) +
    rect(36, 366, 318, 70, { fill: '#FFFFFF', radius: 20 }) +
    text(54, 398, 'Shakshuka', { size: 23, fill: p.ink, face: 'soft' }) +
    say(54, 420, 'saves the tomatoes and the bread', 14, p.muted, 'regular') +
    say(336, 408, '25 min', 15, p.accent, 'semi', 'end') +
    each(
      [
        ['dal', 'Spinach dal', 'saves the spinach', '#F6E3B0', '30 min'],
        ['soup', 'Green soup', 'saves the spinach', '#DCE7C4', '20 min'],
      ] as const,
      ([dish, name, words, fill, time], index) => {
        const x = 20 + index * 181;
        return (
          rect(x, 466, 169, 232, { fill: p.card, radius: 26 }) +
          rect(x + 8, 474, 153, 128, { fill, radius: 20 }) +
          group(plate(dish), { x: x + 84, y: 538, scale: 0.56 }) +
          text(x + 18, 632, name, { size: 19, fill: p.ink, face: 'soft' }) +
          say(x + 18, 654, words, 13.5, p.muted, 'regular') +
          say(x + 18, 680, time, 14, p.accent, 'semi')
        );
      },
    ) +
    tabBar(p, tabs, 1)
  );
}

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#E8A07C' }) +
    each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], (index) =>
      rect(index * 170, 0, 85, 1200, { fill: '#F0B593', opacity: 0.55 }),
    ) +
    group(plate('dal', '#FFF8EC'), { x: 250, y: 330, scale: 2.35 }) +
    group(plate('salad', '#FFF8EC'), { x: 1400, y: 900, scale: 2.6 }) +
    group(plate('fritters', '#FFF8EC'), { x: 330, y: 1060, scale: 1.9 }) +
    food('lemon', 1290, 190, 2) +
    food('tomato', 1480, 320, 1.9) +
    food('tomato', 1400, 440, 1.6) +
    food('spinach', 520, 660, 2.1) +
    group(inPhone(look(), { metal: '#2B1D14' }), { x: 640, y: 96, scale: 1.2, turn: 5 })
  );
}

export const pantry: Artwork = {
  device: 'phone',
  thumbnail,
  screens: [tonight, look, recipe, cooking, list, kept, week, learning],
};
