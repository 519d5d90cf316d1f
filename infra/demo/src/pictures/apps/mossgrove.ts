import type { Artwork } from '../artwork.ts';
import { inPhone, phone } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { homeBar, statusBar } from '../shells.ts';
import { blurred, circle, each, ellipse, group, rect, shaded } from '../svg.ts';
import { block, grove } from './mossgrove-tiles.ts';

const colours = { deep: '#0F2A22', cream: '#F4F0D9', lime: '#C6E66A', muted: '#8FB39A', card: '#17392E' };

const sky = (top: string, bottom: string) =>
  shaded(
    90,
    [
      [0, top],
      [1, bottom],
    ],
    (fill) => rect(0, 0, phone.w, phone.h, { fill }),
  );

const island = (day: number, chosen?: readonly [number, number]) =>
  ellipse(195, 540, 200, 60, { fill: '#000000', opacity: 0.22 }) +
  group(grove(day, chosen), { x: 195, y: 300, scale: 0.52 });

function board(): string {
  return (
    sky('#1E4A3B', '#0F2A22') +
    statusBar(colours.cream) +
    text(195, 122, 'Day 112', {
      size: 46,
      fill: colours.cream,
      face: 'roundBold',
      anchor: 'middle',
      tracking: -0.02,
    }) +
    say(195, 152, '211,840 people grow this forest with you', 15, colours.muted, 'round', 'middle') +
    island(112, [3, 3]) +
    rect(28, 616, 334, 84, { fill: colours.card, radius: 28 }) +
    group(block('lantern'), { x: 84, y: 664, scale: 0.72 }) +
    text(144, 652, 'Lantern moss', { size: 21, fill: colours.cream, face: 'roundBold' }) +
    say(144, 676, 'lights the eight tiles around it', 14.5, colours.muted, 'round') +
    rect(28, 718, 334, 62, { fill: colours.lime, radius: 31 }) +
    text(195, 757, "Plant today's move", {
      size: 20,
      fill: colours.deep,
      face: 'roundBold',
      anchor: 'middle',
    }) +
    homeBar(colours.cream)
  );
}

function planted(): string {
  return (
    sky('#F7D9A0', '#E8936A') +
    circle(195, 250, 96, { fill: '#FFF1CC' }) +
    statusBar(colours.deep) +
    text(195, 118, 'That was it.', {
      size: 44,
      fill: colours.deep,
      face: 'roundBold',
      anchor: 'middle',
      tracking: -0.02,
    }) +
    island(113) +
    rect(28, 610, 334, 186, { fill: '#FFF8E6', radius: 32 }) +
    paragraph(54, 654, 290, 'Your lantern woke two ferns. See you tomorrow; nothing will have been lost.', {
      size: 18.5,
      fill: colours.deep,
      face: 'round',
      leading: 1.42,
    }) +
    icon('clock', 66, 758, 22, '#B5793F', 2.3) +
    say(88, 764, 'Next move in 23:59', 16.5, '#B5793F', 'roundBold') +
    homeBar(colours.deep)
  );
}

const finds = [
  ['moss', 'Cushion moss', 'found by everybody'],
  ['fern', 'Ostrich fern', '1 in 4'],
  ['lantern', 'Lantern moss', '1 in 40'],
  ['oak', 'Old oak', 'needs nine days'],
  ['water', 'Spring', '1 in 12'],
  ['stone', 'Erratic', 'came with the ice'],
] as const;

function herbarium(): string {
  return (
    rect(0, 0, phone.w, phone.h, { fill: colours.cream }) +
    statusBar(colours.deep) +
    text(24, 112, 'Herbarium', { size: 42, fill: colours.deep, face: 'roundBold', tracking: -0.02 }) +
    say(24, 140, 'Six of thirty-one. There is no prize.', 15.5, '#6F8674', 'round') +
    each(finds, ([tile, name, words], index) => {
      const [x, y] = [20 + (index % 2) * 181, 164 + Math.floor(index / 2) * 210];
      return (
        rect(x, y, 169, 198, { fill: '#FFFFFF', radius: 28 }) +
        circle(x + 84, y + 84, 62, { fill: '#E9EFD8' }) +
        group(block(tile), { x: x + 84, y: y + 96, scale: 0.92 }) +
        say(x + 84, y + 162, name, 17, colours.deep, 'roundBold', 'middle') +
        say(x + 84, y + 182, words, 13.5, '#6F8674', 'round', 'middle')
      );
    }) +
    homeBar(colours.deep)
  );
}

function beginning(): string {
  return (
    sky('#B9D9E4', '#EAF0DA') +
    statusBar(colours.deep) +
    each(
      [
        [70, 176],
        [290, 140],
        [220, 214],
      ] as const,
      ([x, y]) =>
        ellipse(x, y, 46, 14, { fill: '#FFFFFF', opacity: 0.8 }) +
        ellipse(x + 18, y - 10, 26, 14, { fill: '#FFFFFF', opacity: 0.8 }),
    ) +
    text(195, 122, 'Day 1', {
      size: 46,
      fill: colours.deep,
      face: 'roundBold',
      anchor: 'middle',
      tracking: -0.02,
    }) +
    island(1, [2, 3]) +
    paragraph(
      50,
      640,
      300,
      'Six by six tiles, one move a day, and everybody in the world has the same forest.',
      { size: 19, fill: colours.deep, face: 'round', leading: 1.42 },
    ) +
    rect(28, 738, 334, 62, { fill: colours.deep, radius: 31 }) +
    text(195, 777, 'Begin', { size: 20, fill: colours.cream, face: 'roundBold', anchor: 'middle' }) +
    homeBar(colours.deep)
  );
}

function thumbnail(): string {
  return (
    shaded(
      90,
      [
        [0, '#123428'],
        [0.55, '#2C6A50'],
        [1, '#8CB765'],
      ],
      (fill) => rect(0, 0, 1600, 1200, { fill }),
    ) +
    blurred(80, circle(500, 460, 320, { fill: '#FFE9A8', opacity: 0.4 })) +
    ellipse(520, 1010, 600, 130, { fill: '#0B2019', opacity: 0.35 }) +
    group(grove(112), { x: 520, y: 420, scale: 1.5 }) +
    text(84, 190, 'One move a day.', { size: 120, fill: colours.cream, face: 'roundBold', tracking: -0.03 }) +
    group(inPhone(board(), { metal: '#0B1C16' }), { x: 1090, y: 196, scale: 1.16, turn: 4 })
  );
}

export const mossgrove: Artwork = {
  device: 'phone',
  thumbnail,
  screens: [board, planted, herbarium, beginning],
};
