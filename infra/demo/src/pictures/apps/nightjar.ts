import type { Artwork } from '../artwork.ts';
import { inPhone, phone } from '../devices.ts';
import { icon } from '../icons.ts';
import { paragraph, say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { homeBar, statusBar, tabBar } from '../shells.ts';
import { arc, blurred, circle, clip, each, glowing, group, line, rect, shaded } from '../svg.ts';
import { cover, covers, hills, stars } from './nightjar-scenes.ts';

const p: Palette = {
  ground: '#0B0D1E',
  card: '#141732',
  ink: '#F3EBDD',
  muted: '#8F90B5',
  faint: '#21254A',
  line: '#1E2143',
  accent: '#E9B872',
  onAccent: '#1C1405',
  tint: '#2B2440',
  good: '#9CC6A8',
  warn: '#E9B872',
  bad: '#D97C7C',
};

const tabs = [
  ['play', 'Tonight'],
  ['book-open', 'Shelf'],
  ['moon', 'Nights'],
] as const;

const night = shaded(
  90,
  [
    [0, '#0B0D1E'],
    [0.7, '#171A3C'],
    [1, '#262152'],
  ],
  (fill) => rect(0, 0, phone.w, phone.h, { fill }),
);

function player(): string {
  return (
    night +
    stars(390, 420, 70, 'player') +
    hills(390, 640, 860, ['#232657', '#1B1E48', '#141639', '#0C0E24'], 'ridge') +
    statusBar(p.ink, '22:47') +
    say(195, 104, 'Quieter every minute', 14, p.muted, 'medium', 'middle') +
    glowing(
      [0.5, 0.5],
      0.5,
      [
        [0.5, '#F6D9A6', 0.35],
        [1, '#F6D9A6', 0],
      ],
      (fill) => circle(195, 296, 190, { fill }),
    ) +
    circle(195, 296, 132, { stroke: '#FFFFFF', width: 5, opacity: 0.12 }) +
    arc(195, 296, 132, 0, 0.62, { stroke: p.accent, width: 5 }) +
    group(clip(0, 0, 300, 300, 150, covers[0]?.() ?? ''), { x: 78, y: 179, scale: 0.78 }) +
    text(195, 496, 'The Ferryman', { size: 42, fill: p.ink, face: 'serif', anchor: 'middle' }) +
    text(195, 530, 'Chapter seven: the other bank', {
      size: 19,
      fill: p.muted,
      face: 'italic',
      anchor: 'middle',
    }) +
    circle(195, 634, 48, { fill: p.accent }) +
    icon('pause', 195, 634, 40, p.onAccent, 2.2) +
    icon('skip-back', 88, 634, 28, p.ink, 1.8) +
    icon('skip-forward', 302, 634, 28, p.ink, 1.8) +
    say(195, 730, '12 min left · fades out at 23:04', 14, p.ink, 'medium', 'middle') +
    each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23], (index) =>
      rect(75 + index * 10, 768 - (24 - index) * 0.9, 4, (24 - index) * 1.8, {
        fill: p.ink,
        radius: 2,
        opacity: index < 9 ? 0.95 : 0.3,
      }),
    ) +
    homeBar(p.ink)
  );
}

const stories = [
  ['The Ferryman', 'Ruth Adeyemi · 9 chapters', 'ch. 7'],
  ['Low Water', 'Piet Sanders · a radio play', 'new'],
  ['Nine Lamps', 'Inés Duarte · 4 chapters', ''],
  ['A Winter Post', 'Tomasz Wilk · 6 chapters', 'ch. 2'],
  ['Salt Road', 'Meera Nair · 12 chapters', ''],
  ['The Clerk', 'J. M. Hollis · a radio play', ''],
] as const;

function shelf(): string {
  return (
    rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
    statusBar(p.ink, '22:40') +
    text(24, 104, 'Your shelf', { size: 42, fill: p.ink, face: 'serif' }) +
    say(24, 130, 'Downloaded at home. Nothing to load.', 14.5, p.muted, 'regular') +
    each(stories, ([title, by, state], index) => {
      const y = 156 + index * 98;
      return (
        cover(index, 24, y, 82) +
        text(124, y + 36, title, { size: 23, fill: p.ink, face: 'serif' }) +
        say(124, y + 60, by, 13.5, p.muted, 'regular') +
        (state === ''
          ? icon('play', 352, y + 41, 18, p.muted)
          : rect(326, y + 28, 44, 26, { fill: p.tint, radius: 13 }) +
            say(348, y + 45, state, 12, p.accent, 'semi', 'middle')) +
        line(124, y + 90, 366, y + 90, { stroke: p.line })
      );
    }) +
    tabBar(p, tabs, 1)
  );
}

function nights(): string {
  const asleep = [31, 22, 44, 18, 27, 36, 17];
  const days = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
  return (
    rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
    statusBar(p.ink, '7:12') +
    text(24, 104, 'Last night', { size: 42, fill: p.ink, face: 'serif' }) +
    rect(20, 130, 350, 214, { fill: p.card, radius: 26 }) +
    cover(0, 40, 152, 64) +
    say(122, 176, 'You heard until', 14, p.muted) +
    text(122, 206, '22:58, give or take a sentence', { size: 18.5, fill: p.ink, face: 'serif' }) +
    paragraph(40, 250, 310, '“…and the rope went slack, as if the river had only now made up its mind.”', {
      size: 19,
      fill: p.accent,
      face: 'italic',
      leading: 1.35,
    }) +
    rect(40, 290, 310, 38, { fill: p.faint, radius: 19 }) +
    say(195, 314, 'Start again from here', 14.5, p.ink, 'semi', 'middle') +
    say(24, 396, 'Minutes until asleep', 16, p.ink, 'semi') +
    each(asleep, (minutes, index) => {
      const x = 46 + index * 50;
      return (
        rect(x - 13, 590 - minutes * 3.6, 26, minutes * 3.6, {
          fill: index === 6 ? p.accent : p.faint,
          radius: 13,
        }) +
        say(
          x,
          590 - minutes * 3.6 - 10,
          String(minutes),
          12.5,
          index === 6 ? p.accent : p.muted,
          'semi',
          'middle',
        ) +
        say(x, 614, days[index] ?? '', 13, p.muted, 'medium', 'middle')
      );
    }) +
    rect(20, 642, 350, 92, { fill: p.card, radius: 22 }) +
    icon('moon', 56, 688, 26, p.accent) +
    paragraph(88, 680, 264, 'Radio plays send you off eleven minutes sooner than novels do.', {
      size: 15,
      fill: p.ink,
      face: 'regular',
      leading: 1.4,
    }) +
    tabBar(p, tabs, 2)
  );
}

function thumbnail(): string {
  return (
    shaded(
      90,
      [
        [0, '#080A1A'],
        [0.6, '#1D1F4D'],
        [1, '#5A3C74'],
      ],
      (fill) => rect(0, 0, 1600, 1200, { fill }),
    ) +
    stars(1600, 760, 190, 'sky') +
    blurred(60, circle(420, 420, 290, { fill: '#F6D9A6', opacity: 0.35 })) +
    circle(420, 420, 240, { fill: '#F6DFB4' }) +
    circle(350, 350, 44, { fill: '#E9C58C', opacity: 0.5 }) +
    circle(500, 470, 62, { fill: '#E9C58C', opacity: 0.45 }) +
    circle(390, 540, 26, { fill: '#E9C58C', opacity: 0.5 }) +
    hills(1600, 760, 1200, ['#3E3270', '#2D2860', '#1F1E4D', '#131436', '#0A0B20'], 'thumbnail') +
    text(120, 1050, 'The last half hour.', { size: 132, fill: p.ink, face: 'italic', tracking: -0.02 }) +
    group(inPhone(player(), { metal: '#2A2C44' }), { x: 1010, y: 96, scale: 1.3 })
  );
}

export const nightjar: Artwork = { device: 'phone', thumbnail, screens: [player, shelf, nights] };
