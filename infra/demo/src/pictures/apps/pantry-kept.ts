import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import { tabBar } from '../shells.ts';
import { circle, each, line, rect } from '../svg.ts';
import { donut, progress } from '../widgets.ts';
import { food, p, page, tabs } from './pantry-page.ts';

const shopping = [
  ['cheese', 'Feta', 'for the shakshuka', false],
  ['lemon', 'Lemons', 'the half one is gone', false],
  ['carrot', 'Carrots', 'soup on Thursday', false],
  ['rice', 'Rice', 'about two portions left', true],
  ['egg', 'Eggs', 'three left after tonight', true],
] as const;

export function list(): string {
  return (
    page('The list', 'Only what the week really needs.') +
    rect(20, 154, 350, 56, { fill: p.card, radius: 28 }) +
    icon('plus', 50, 182, 22, p.muted) +
    say(74, 188, 'Add something', 16, p.muted, 'regular') +
    each(shopping, ([name, words, why, isDone], index) => {
      const y = 226 + index * 82;
      return (
        rect(20, y, 350, 72, { fill: p.card, radius: 24 }) +
        circle(58, y + 36, 25, { fill: p.faint }) +
        food(name, 58, y + 36, 0.4) +
        say(98, y + 33, words, 17, isDone ? p.muted : p.ink, 'semi') +
        say(98, y + 54, why, 14, p.muted, 'regular') +
        circle(340, y + 36, 14, {
          fill: isDone ? p.good : 'none',
          stroke: isDone ? p.good : '#D9C7AE',
          width: 2.5,
        }) +
        (isDone
          ? icon('check', 340, y + 36, 16, '#FFFFFF', 3) +
            line(98, y + 28, 98 + words.length * 9, y + 28, { stroke: p.muted, width: 2 })
          : '')
      );
    }) +
    rect(20, 650, 350, 84, { fill: '#F6E3B0', radius: 26 }) +
    icon('sparkles', 54, 692, 26, '#8A6412') +
    paragraph(86, 684, 270, 'No tomatoes this week. Four are waiting at home.', {
      size: 15.5,
      fill: '#5F450B',
      face: 'medium',
      leading: 1.4,
    }) +
    tabBar(p, tabs, 2)
  );
}

export function kept(): string {
  const months = [
    ['Jun', 1.1],
    ['Jul', 1.6],
    ['Aug', 1.4],
    ['Sep', 2.3],
    ['Oct', 2.9],
    ['Nov', 3.2],
  ] as const;
  return (
    page('Kept', 'Eaten in November instead of thrown away.') +
    rect(20, 154, 350, 262, { fill: p.good, radius: 30 }) +
    donut(
      236,
      285,
      92,
      24,
      [
        [0.52, '#F6C95B'],
        [0.27, '#E8795F'],
        [0.12, '#A9D08F'],
      ],
      '#FFFFFF22',
    ) +
    text(236, 296, '3.2 kg', { size: 36, fill: '#FFFFFF', face: 'soft', anchor: 'middle' }) +
    say(236, 320, '£21.40', 15, '#CFE4CD', 'medium', 'middle') +
    each(
      [
        ['Vegetables', '#F6C95B'],
        ['Bread', '#E8795F'],
        ['Dairy', '#A9D08F'],
      ] as const,
      ([words, fill], index) =>
        circle(44, 192 + index * 26, 6, { fill }) +
        say(58, 197 + index * 26, words, 13.5, '#FFFFFF', 'medium'),
    ) +
    say(24, 462, 'By month', 17, p.ink, 'semi') +
    each(months, ([month, kilos], index) => {
      const y = 482 + index * 43;
      return (
        say(28, y + 19, month, 15, p.muted, 'medium') +
        progress(76, y + 4, 226, 22, kilos / 3.2, index === 5 ? p.accent : '#EBC9A6', p.faint) +
        say(366, y + 20, `${kilos.toFixed(1)} kg`, 15, p.ink, 'semi', 'end')
      );
    }) +
    tabBar(p, tabs, 3)
  );
}

export function learning(): string {
  const facts = [
    ['Ghee', 'keeps, stop asking', 0.95],
    ['Old bread', 'two days with us', 0.3],
    ['Spinach', 'a day and a half', 0.22],
    ['Rice', 'a month, always bought', 0.7],
  ] as const;
  return (
    page('Your kitchen', 'What Pantry has learned from yours.') +
    each(facts, ([name, words, share], index) => {
      const y = 158 + index * 92;
      return (
        rect(20, y, 350, 80, { fill: p.card, radius: 24 }) +
        say(42, y + 34, name, 17, p.ink, 'semi') +
        say(348, y + 34, words, 14.5, p.muted, 'regular', 'end') +
        progress(42, y + 52, 306, 8, share, share > 0.6 ? p.good : p.warn, p.faint)
      );
    }) +
    rect(20, 540, 350, 196, { fill: p.ink, radius: 30 }) +
    icon('lock', 56, 590, 26, '#F6C95B') +
    text(84, 598, 'Stays on this phone', { size: 23, fill: '#FFFFFF', face: 'soft' }) +
    paragraph(
      44,
      636,
      302,
      'The photograph is read here and forgotten. Trained on 60,000 real, untidy kitchens; yours is not one of them.',
      { size: 15.5, fill: '#D9CBBB', face: 'regular', leading: 1.5 },
    ) +
    tabBar(p, tabs, 3)
  );
}
