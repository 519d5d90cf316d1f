import type { Artwork } from '../artwork.ts';
import { inPhone } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, text } from '../lettering.ts';
import { statusBar, tabBar } from '../shells.ts';
import { arc, circle, curve, each, group, path, rect, shaded } from '../svg.ts';
import { bars, button, chip } from '../widgets.ts';
import { figure, ground, p, tabs } from './tempo-page.ts';
import { running, summary } from './tempo-run.ts';

function today(): string {
  const week = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
  return (
    ground +
    statusBar(p.ink) +
    text(24, 98, 'Tuesday', { size: 34, fill: p.ink, face: 'wide', tracking: -0.02 }) +
    text(24, 124, 'Anouk slept badly, so today got shorter.', { size: 15, fill: p.muted, face: 'regular' }) +
    each(week, (day, index) => {
      const x = 42 + index * 51;
      const isDone = index < 1;
      const isToday = index === 1;
      return (
        circle(x, 178, 20, {
          fill: isToday ? p.accent : isDone ? p.faint : 'none',
          stroke: p.faint,
          width: 1.5,
        }) +
        (isDone
          ? icon('check', x, 178, 17, p.good, 2.6)
          : text(x, 183, day, {
              size: 14,
              fill: isToday ? p.onAccent : p.muted,
              face: 'semi',
              anchor: 'middle',
            }))
      );
    }) +
    shaded(
      120,
      [
        [0, '#FF7A2F'],
        [1, '#F0350F'],
      ],
      (fill) => rect(20, 222, 350, 256, { fill, radius: 28 }),
    ) +
    path(
      curve([
        [20, 420],
        [90, 372],
        [150, 404],
        [220, 330],
        [290, 362],
        [370, 286],
      ]) + 'L370 450Q370 478 342 478L48 478Q20 478 20 450z',
      { fill: '#C92A08', opacity: 0.55 },
    ) +
    chip(40, 256, 'Easy run', { fill: '#00000026', ink: '#FFFFFF' }) +
    text(40, 334, '6.4', { size: 76, fill: '#FFFFFF', face: 'wide', tracking: -0.04 }) +
    text(192, 334, 'km', { size: 26, fill: '#FFFFFF', face: 'wide' }) +
    text(40, 366, 'about 38 min · conversational', { size: 15, fill: '#FFE3D6' }) +
    button(40, 404, 310, 54, 'Start run', { fill: '#160700', ink: '#FFFFFF', size: 17, icon: 'play' }) +
    text(24, 522, 'Why it changed', { size: 17, fill: p.ink, face: 'semi' }) +
    rect(20, 538, 350, 92, { fill: p.card, radius: 22 }) +
    icon('moon', 52, 584, 26, p.warn) +
    paragraph(84, 574, 270, 'Five hours of sleep. The hills move to Thursday; the week stays at 31 km.', {
      size: 15,
      fill: p.ink,
      face: 'regular',
      leading: 1.4,
    }) +
    rect(20, 646, 168, 92, { fill: p.card, radius: 22 }) +
    figure(40, 688, '47', 'resting pulse') +
    rect(202, 646, 168, 92, { fill: p.card, radius: 22 }) +
    figure(222, 688, '8.2', 'km so far') +
    tabBar(p, tabs, 0)
  );
}

function week(): string {
  const days = [
    ['Mon', 'Rest, and meant', '–', p.muted, 0],
    ['Tue', 'Easy run', '6.4', p.accent, 0.42],
    ['Wed', 'School run by bicycle', '4.0', p.good, 0.2],
    ['Thu', 'Hills, moved from Tue', '8.0', p.accent, 0.55],
    ['Fri', 'Rest', '–', p.muted, 0],
    ['Sat', 'Parkrun with Ilse', '5.0', p.warn, 0.33],
    ['Sun', 'Long run', '12.0', p.accent, 0.9],
  ] as const;
  return (
    ground +
    statusBar(p.ink) +
    text(24, 98, 'This week', { size: 34, fill: p.ink, face: 'wide', tracking: -0.02 }) +
    text(24, 124, '31 km, as before. Only the order changed.', { size: 15, fill: p.muted, face: 'regular' }) +
    bars(
      24,
      148,
      342,
      84,
      [18, 22, 26, 24, 28, 12, 31],
      (index) => (index === 6 ? p.accent : p.faint),
      0.72,
    ) +
    each(days, ([day, words, km, colour, share], index) => {
      const y = 254 + index * 70;
      return (
        rect(20, y, 350, 60, { fill: p.card, radius: 18 }) +
        text(40, y + 36, day, { size: 15, fill: index === 1 ? p.accent : p.muted, face: 'semi' }) +
        text(92, y + 28, words, { size: 15.5, fill: p.ink, face: 'semi' }) +
        rect(92, y + 40, 200, 5, { fill: p.faint, radius: 3 }) +
        rect(92, y + 40, 200 * share, 5, { fill: colour, radius: 3 }) +
        text(350, y + 37, km, { size: 19, fill: km === '–' ? p.muted : p.ink, face: 'wide', anchor: 'end' })
      );
    }) +
    tabBar(p, tabs, 1)
  );
}

function progressRings(): string {
  const goals = [
    ['Kilometres', '118 of 150', p.accent, 0.79, 104],
    ['Hours of sleep', '6.8 on average', p.warn, 0.64, 80],
    ['Days with a run', '14 of 20', p.good, 0.7, 56],
  ] as const;
  return (
    ground +
    statusBar(p.ink) +
    text(24, 98, 'November', { size: 34, fill: p.ink, face: 'wide', tracking: -0.02 }) +
    text(24, 124, 'No streaks here. Just the month so far.', { size: 15, fill: p.muted, face: 'regular' }) +
    each(
      goals,
      ([, , colour, share, radius]) =>
        circle(195, 288, radius, { stroke: colour, width: 19, opacity: 0.16 }) +
        arc(195, 288, radius, 0, share, { stroke: colour, width: 19 }),
    ) +
    each(goals, ([name, value, colour], index) => {
      const y = 446 + index * 62;
      return (
        rect(20, y, 350, 52, { fill: p.card, radius: 16 }) +
        circle(46, y + 26, 7, { fill: colour }) +
        text(66, y + 31, name, { size: 15.5, fill: p.ink, face: 'semi' }) +
        text(350, y + 31, value, { size: 15, fill: p.muted, anchor: 'end' })
      );
    }) +
    rect(20, 640, 350, 98, { fill: p.tint, radius: 22 }) +
    icon('flame', 54, 689, 28, p.accent) +
    paragraph(86, 680, 268, 'Your easy pace is nine seconds faster than in September, at the same pulse.', {
      size: 15,
      fill: p.ink,
      face: 'regular',
      leading: 1.4,
    }) +
    tabBar(p, tabs, 3)
  );
}

function thumbnail(): string {
  return (
    shaded(
      60,
      [
        [0, '#FF4A12'],
        [1, '#FF8A3D'],
      ],
      (fill) => rect(0, 0, 1600, 1200, { fill }),
    ) +
    text(-36, 560, '5:52', { size: 640, fill: '#E63500', face: 'wide', tracking: -0.05, opacity: 0.55 }) +
    text(-36, 1120, '6.42', { size: 640, fill: '#FFA05C', face: 'wide', tracking: -0.05, opacity: 0.5 }) +
    group(inPhone(running()), { x: 372, y: 214, scale: 1.12, turn: -7 }) +
    group(inPhone(today()), { x: 838, y: 92, scale: 1.24, turn: 5 })
  );
}

export const tempo: Artwork = {
  device: 'phone',
  thumbnail,
  screens: [today, running, summary, week, progressRings],
};
