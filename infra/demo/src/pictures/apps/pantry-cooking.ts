import { phone } from '../devices.ts';
import { plate } from '../plates.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { homeBar, statusBar, tabBar } from '../shells.ts';
import { circle, each, group, line, rect } from '../svg.ts';
import { chips } from '../widgets.ts';
import { food, p, page, tabs } from './pantry-page.ts';

const needed = [
  ['tomato', 'Soft tomatoes', '4', true],
  ['egg', 'Eggs', '3', true],
  ['onion', 'Onion', '1', true],
  ['bread', 'Old bread', '3 slices', true],
  ['cheese', 'Feta', 'or leave it out', false],
] as const;

export function recipe(): string {
  return (
    rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
    rect(0, 0, phone.w, 330, { fill: '#E9A57A' }) +
    group(plate('shakshuka', '#FFF8EC'), { x: 195, y: 206, scale: 1.42 }) +
    statusBar(p.ink) +
    circle(44, 90, 22, { fill: '#FFFFFF' }) +
    icon('arrow-left', 44, 90, 22, p.ink) +
    circle(346, 90, 22, { fill: '#FFFFFF' }) +
    icon('bookmark', 346, 90, 20, p.ink) +
    rect(0, 318, 390, 560, { fill: p.ground, radius: 34 }) +
    text(24, 382, 'Shakshuka', { size: 38, fill: p.ink, face: 'soft', tracking: -0.02 }) +
    chips(24, 414, [
      ['25 min', { fill: p.faint, ink: p.ink, icon: 'clock' }],
      ['2 people', { fill: p.faint, ink: p.ink, icon: 'users' }],
      ['saves 340 g', { fill: '#DDEBDC', ink: p.good, icon: 'leaf' }],
    ]) +
    each(needed, ([name, words, amount, isThere], index) => {
      const y = 450 + index * 56;
      return (
        circle(48, y + 24, 22, { fill: p.card }) +
        food(name, 48, y + 24, 0.34) +
        say(82, y + 30, words, 16.5, p.ink, 'semi') +
        say(330, y + 30, amount, 15, p.muted, 'regular', 'end') +
        icon(isThere ? 'check' : 'plus', 352, y + 24, 19, isThere ? p.good : p.accent, 2.5) +
        line(82, y + 54, 366, y + 54, { stroke: p.line })
      );
    }) +
    rect(24, 752, 342, 60, { fill: p.accent, radius: 30 }) +
    say(195, 788, 'Start cooking', 17, '#FFFFFF', 'semi', 'middle') +
    homeBar(p.ink)
  );
}

export function cooking(): string {
  return (
    rect(0, 0, phone.w, phone.h, { fill: '#2F5D3A' }) +
    statusBar('#FFFFFF') +
    each([0, 1, 2, 3, 4, 5], (index) =>
      rect(24 + index * 58, 82, 50, 6, { fill: '#FFFFFF', radius: 3, opacity: index < 3 ? 1 : 0.28 }),
    ) +
    say(24, 136, 'Step 3 of 6', 16, '#BFD8BE', 'semi') +
    paragraph(24, 188, 342, 'Crush the tomatoes with your hands and let them bubble with the onion.', {
      size: 35,
      fill: '#FFFFFF',
      face: 'soft',
      leading: 1.2,
      tracking: -0.02,
    }) +
    circle(195, 530, 142, { fill: '#274F31' }) +
    circle(195, 530, 118, { fill: '#C73E22' }) +
    each(
      [
        [150, 480],
        [236, 498],
        [190, 566],
        [258, 566],
        [136, 560],
        [206, 450],
      ] as const,
      ([x, y]) => circle(x, y, 17, { fill: '#DD5A38' }) + circle(x - 4, y - 5, 5, { fill: '#F5A184' }),
    ) +
    rect(316, 516, 120, 30, { fill: '#1F3F27', radius: 12 }) +
    rect(24, 708, 210, 70, { fill: '#FFFFFF', radius: 35 }) +
    icon('timer', 62, 743, 26, '#2F5D3A', 2.2) +
    say(88, 752, '07:42', 25, '#2F5D3A', 'bold') +
    rect(250, 708, 116, 70, { fill: '#F6C95B', radius: 35 }) +
    say(308, 750, 'Next', 19, p.ink, 'semi', 'middle') +
    say(195, 808, 'or say “next”: your hands are red', 14, '#BFD8BE', 'regular', 'middle') +
    homeBar('#FFFFFF')
  );
}

const weekDays = [
  ['Mon', 'pasta', 'Tomato pasta', 'eaten'],
  ['Tue', 'shakshuka', 'Shakshuka', 'tonight'],
  ['Wed', 'salad', 'Bread salad', 'from the rest'],
  ['Thu', 'soup', 'Green soup', 'carrots to buy'],
  ['Fri', 'fritters', 'Lentil fritters', 'from the dal'],
] as const;

export function week(): string {
  return (
    page('The week', 'One evening feeds the next.') +
    each(weekDays, ([day, dish, name, words], index) => {
      const y = 156 + index * 116;
      const isTonight = index === 1;
      return (
        rect(20, y, 350, 106, { fill: isTonight ? p.accent : p.card, radius: 28 }) +
        group(plate(dish, isTonight ? '#FFF3E6' : '#FFFFFF'), { x: 78, y: y + 52, scale: 0.42 }) +
        say(140, y + 40, day, 14, isTonight ? '#FFD9CC' : p.muted, 'semi') +
        text(140, y + 68, name, { size: 22, fill: isTonight ? '#FFFFFF' : p.ink, face: 'soft' }) +
        say(140, y + 89, words, 14, isTonight ? '#FFD9CC' : p.muted, 'regular') +
        icon('chevron-right', 346, y + 53, 20, isTonight ? '#FFFFFF' : '#CDB99F')
      );
    }) +
    tabBar(p, tabs, 1)
  );
}
