import type { Artwork } from '../artwork.ts';
import { desk, inBrowser } from '../devices.ts';
import { foods } from '../food.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { portrait } from '../people.ts';
import { circle, each, group, rect, shaded } from '../svg.ts';
import { button, chip } from '../widgets.ts';
import { c, header, hill, rows, scarecrow, shed, view } from './ridgeway-land.ts';
import { plots } from './ridgeway-plots.ts';

function home(): string {
  const cards = [
    ['Tool library', 'The rotavator is free from Thursday.', 'shovel', 'Borrow it'],
    ['Seed exchange', 'Too many beans? Somebody has too much dill.', 'sprout', 'Swap'],
    ['Saturdays', 'Two more for the hedge on the 28th.', 'calendar', 'I will come'],
  ] as const;
  return (
    rect(0, 0, desk.w, desk.h, { fill: c.paper }) +
    group(view(), { y: 96 }) +
    header() +
    text(72, 256, 'Out of season?', { size: 86, fill: c.ink, face: 'soft', tracking: -0.03 }) +
    text(72, 344, 'Never.', { size: 86, fill: c.green, face: 'soft', tracking: -0.03 }) +
    each(cards, ([title, words, name, action], index) => {
      const x = 72 + index * 440;
      return (
        rect(x, 530, 416, 196, { fill: '#FFFFFF', radius: 20 }) +
        circle(x + 52, 582, 28, { fill: '#EAF2D6' }) +
        icon(name, x + 52, 582, 28, c.green) +
        text(x + 96, 590, title, { size: 25, fill: c.ink, face: 'soft' }) +
        paragraph(x + 28, 640, 360, words, { size: 17.5, fill: c.muted, face: 'regular' }) +
        say(x + 28, 700, action, 16.5, c.green, 'semi') +
        icon('arrow-right', x + 40 + action.length * 9, 695, 18, c.green, 2.4)
      );
    }) +
    say(72, 784, 'This week on the plots', 19, c.ink, 'semi') +
    each(
      [
        ['Pat on 14 has leeks for three', 16],
        ['Water off on Tuesday, 9 to 11', 9],
        ['The owl is back in the shed on 31', 20],
      ] as const,
      ([words, person], index) =>
        portrait(96 + index * 440, 834, 20, person) + say(128 + index * 440, 840, words, 17, c.ink, 'medium'),
    )
  );
}

const offers = [
  ['tomato', 'Tomato, Black Krim', 'Pat, plot 14', 'for dill or patience', 16],
  ['carrot', 'Carrot, Autumn King', 'Musa, plot 3', 'for anything with a flower', 22],
  ['spinach', 'Perpetual spinach', 'Ingrid, plot 41', 'take it, please', 1],
  ['onion', 'Onion, Red Baron', 'Joan, plot 20', 'for garlic', 9],
  ['lemon', 'A lemon tree, really', 'Tariq, plot 8', 'for a warm window', 12],
  ['egg', 'Six eggs on Fridays', 'The hens of 31', 'for peelings', 20],
] as const;

function exchange(): string {
  return (
    rect(0, 0, desk.w, desk.h, { fill: c.paper }) +
    header() +
    text(72, 176, 'Seed exchange', { size: 58, fill: c.ink, face: 'soft', tracking: -0.025 }) +
    say(
      72,
      212,
      'What grew too well. The message goes to the person, not to the list.',
      18,
      c.muted,
      'regular',
    ) +
    button(1190, 146, 178, 52, 'I have some', { fill: c.green, ink: '#FFFFFF', icon: 'plus', size: 16.5 }) +
    each(offers, ([food, name, who, want, person], index) => {
      const [x, y] = [72 + (index % 3) * 440, 248 + Math.floor(index / 3) * 304];
      return (
        rect(x, y, 416, 284, { fill: '#FFFFFF', radius: 22 }) +
        rect(x + 14, y + 14, 388, 138, {
          fill: ['#F6E2C4', '#E3EDCB', '#F3D9DF', '#E9E3F2', '#FBEBB8', '#DDEBE6'][index],
          radius: 14,
        }) +
        each([0, 1, 2], (place) =>
          group(foods[food](), {
            x: x + 112 + place * 96,
            y: y + 86,
            scale: place === 1 ? 0.92 : 0.7,
            turn: place * 14 - 14,
          }),
        ) +
        text(x + 28, y + 192, name, { size: 24, fill: c.ink, face: 'soft' }) +
        portrait(x + 46, y + 236, 18, person) +
        say(x + 74, y + 232, who, 15.5, c.ink, 'medium') +
        say(x + 74, y + 253, want, 14.5, c.muted, 'regular') +
        chip(x + 316, y + 240, 'Write', { fill: '#EAF2D6', ink: c.green, size: 14.5 })
      );
    })
  );
}

function thumbnail(): string {
  return (
    shaded(
      90,
      [
        [0, '#F9D08A'],
        [1, '#FBEFCF'],
      ],
      (fill) => rect(0, 0, 1600, 1200, { fill }),
    ) +
    circle(1220, 300, 170, { fill: c.sun }) +
    hill(
      [
        [0, 480],
        [420, 380],
        [900, 500],
        [1600, 400],
      ],
      1200,
      '#BFD08C',
    ) +
    hill(
      [
        [0, 640],
        [520, 560],
        [1040, 660],
        [1600, 580],
      ],
      1200,
      '#94B755',
    ) +
    shed(1390, 640, 1.9) +
    scarecrow(1090, 700) +
    group(inBrowser(plots(), { address: 'ridgeway-allotments.example', bar: '#F3ECD4' }), {
      x: 130,
      y: 210,
      scale: 0.78,
    }) +
    hill(
      [
        [0, 960],
        [500, 910],
        [1000, 980],
        [1600, 900],
      ],
      1200,
      '#5F9445',
    ) +
    rows(40, 1030, 1520, 4, 'front') +
    group(foods.carrot(), { x: 1380, y: 1000, scale: 2.2, turn: 14 }) +
    group(foods.tomato(), { x: 1200, y: 1060, scale: 1.6 })
  );
}

export const ridgeway: Artwork = { device: 'desk', thumbnail, screens: [home, plots, exchange] };
