import { phone } from '../devices.ts';
import { foods } from '../food.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { portrait } from '../people.ts';
import { homeBar, statusBar, tabBar } from '../shells.ts';
import { circle, each, group, polygon, rect } from '../svg.ts';
import { progress } from '../widgets.ts';
import { head, p, shop, tabs } from './lingo-lanes-street.ts';

export function question(): string {
  const answers = [
    ['Half a kilo, please', true],
    ['That is too much!', false],
    ['Is it fresh today?', false],
  ] as const;
  return (
    rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
    statusBar(p.ink) +
    icon('x', 38, 90, 26, p.muted, 2.4) +
    progress(70, 83, 250, 14, 0.55, p.accent, p.faint) +
    say(362, 96, '5/9', 15, p.muted, 'roundBold', 'end') +
    rect(24, 124, 342, 266, { fill: '#FFE8B8', radius: 34 }) +
    group(shop('#F2B89A', '#E2432D', ''), { x: 134, y: 366, scale: 1.5 }) +
    portrait(278, 216, 52, 16, '#FFF6E0') +
    each(
      [
        [76, 356],
        [118, 356],
        [160, 356],
      ] as const,
      ([x, y], index) =>
        group(foods[(['tomato', 'carrot', 'onion'] as const)[index] ?? 'tomato'](), {
          x,
          y: y - 18,
          scale: 0.4,
        }),
    ) +
    rect(218, 284, 130, 56, { fill: '#FFFFFF', radius: 22 }) +
    polygon(
      [
        [262, 286],
        [274, 268],
        [286, 286],
      ],
      { fill: '#FFFFFF' },
    ) +
    say(283, 319, 'Eshtu beku?', 18, p.ink, 'roundBold', 'middle') +
    text(24, 440, 'She asks how much you want.', {
      size: 23,
      fill: p.ink,
      face: 'roundBold',
      tracking: -0.015,
    }) +
    say(24, 468, 'What do you say?', 16, p.muted, 'round') +
    each(answers, ([words, isRight], index) => {
      const y = 492 + index * 76;
      return (
        rect(24, y, 342, 64, {
          fill: isRight ? p.tint : p.card,
          stroke: isRight ? p.accent : p.line,
          width: 3,
          radius: 24,
        }) +
        say(50, y + 39, words, 18, p.ink, 'roundBold') +
        (isRight
          ? circle(334, y + 32, 15, { fill: p.accent }) + icon('check', 334, y + 32, 18, '#FFFFFF', 3)
          : '')
      );
    }) +
    rect(24, 742, 342, 62, { fill: p.accent, radius: 31 }) +
    text(195, 780, 'Ardha kilo kodi', { size: 20, fill: '#FFFFFF', face: 'roundBold', anchor: 'middle' }) +
    homeBar(p.ink)
  );
}

const talk = [
  [16, false, 'Tomato thumba fresh ide!', 'The tomatoes are very fresh!'],
  [0, true, 'Kilo eshtu?', 'How much is a kilo?'],
  [16, false, 'Aravattu rupayi.', 'Sixty rupees.'],
  [0, true, 'Jaasti aaytu! Aivattu?', 'Too much! Fifty?'],
] as const;

export function conversation(): string {
  return (
    head('At the market', 'Lakshmi sells from six to noon.') +
    each(talk, ([person, isMine, words, meaning], index) => {
      const y = 160 + index * 104;
      const x = isMine ? 96 : 74;
      return (
        (isMine ? '' : portrait(44, y + 46, 22, person)) +
        rect(x, y, 270, 86, { fill: isMine ? p.accent : p.card, radius: 26 }) +
        say(x + 22, y + 38, words, 18, isMine ? '#FFFFFF' : p.ink, 'roundBold') +
        say(x + 22, y + 63, meaning, 14.5, isMine ? '#CDEFE1' : p.muted, 'round')
      );
    }) +
    rect(24, 582, 342, 74, { fill: '#FFF0CC', radius: 26 }) +
    icon('sparkles', 58, 619, 25, '#A86B00', 2.2) +
    paragraph(88, 613, 262, 'Your “jaasti” would pass on this street. The long a is right.', {
      size: 15.5,
      fill: '#6B4400',
      face: 'round',
      leading: 1.35,
    }) +
    circle(195, 728, 42, { fill: p.accent }) +
    circle(195, 728, 54, { stroke: p.accent, width: 4, opacity: 0.3 }) +
    icon('mic', 195, 728, 36, '#FFFFFF', 2.3) +
    say(195, 804, 'Hold, and say how much you want to pay', 14.5, p.muted, 'round', 'middle') +
    homeBar(p.ink)
  );
}

export function pronunciation(): string {
  const yours = [8, 16, 34, 52, 40, 22, 14, 30, 58, 66, 48, 26, 12, 20, 40, 54, 36, 16, 8];
  const theirs = [6, 18, 38, 58, 44, 20, 10, 34, 64, 72, 50, 22, 8, 16, 44, 60, 34, 12, 6];
  return (
    head('Say it', 'Compared with 200 voices from the city.') +
    rect(20, 156, 350, 168, { fill: '#FFE8B8', radius: 32 }) +
    text(195, 232, 'Jaasti aaytu!', {
      size: 40,
      fill: p.ink,
      face: 'roundBold',
      anchor: 'middle',
      tracking: -0.02,
    }) +
    say(195, 266, 'That is too much!', 18, '#8A6A24', 'round', 'middle') +
    icon('volume-2', 195, 300, 24, '#8A6A24', 2.2) +
    each(
      [
        ['The street', theirs, '#F5A524', 408],
        ['You', yours, p.accent, 516],
      ] as const,
      ([who, waves, fill, y]) =>
        say(28, y - 42, who, 16, p.ink, 'roundBold') +
        each(waves, (tall, index) =>
          rect(30 + index * 17.6, y - tall / 2 + 10, 9, tall, { fill, radius: 4.5 }),
        ),
    ) +
    each(
      [
        ['Jaa', 0.96],
        ['sti', 0.9],
        ['aay', 0.62],
        ['tu', 0.94],
      ] as const,
      ([sound, share], index) => {
        const x = 28 + index * 86;
        const fill = share < 0.7 ? p.warn : p.accent;
        return (
          rect(x, 580, 76, 82, { fill: p.card, radius: 22 }) +
          say(x + 38, 618, sound, 21, p.ink, 'roundBold', 'middle') +
          progress(x + 14, 636, 48, 9, share, fill, p.faint)
        );
      },
    ) +
    say(195, 700, 'Let “aay” ring a little longer.', 16, p.muted, 'round', 'middle') +
    rect(24, 722, 342, 24, { fill: p.ground }) +
    tabBar(p, tabs, 1, 'round')
  );
}
