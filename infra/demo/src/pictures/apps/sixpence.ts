import type { Artwork } from '../artwork.ts';
import { inPhone, phone } from '../devices.ts';
import { icon, type IconName } from '../icons.ts';
import { say, text } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { portrait } from '../people.ts';
import { createRandom } from '../random.ts';
import { homeBar, statusBar, tabBar } from '../shells.ts';
import { circle, clipPath, each, ellipse, group, line, path, rect } from '../svg.ts';
import { arc } from '../svg.ts';

const p: Palette = {
  ground: '#F4F6FF',
  card: '#FFFFFF',
  ink: '#14204A',
  muted: '#7680A6',
  faint: '#E6EAFB',
  line: '#E6EAFB',
  accent: '#2F5BFF',
  onAccent: '#FFFFFF',
  tint: '#DFE7FF',
  good: '#12B886',
  warn: '#FFB800',
  bad: '#FF6B6B',
};

const tabs = [
  ['coins', 'Jars'],
  ['list', 'Ledger'],
  ['circle-check', 'Chores'],
] as const;

const outline =
  'M-70 -92C-70 -104 70 -104 70 -92L70 -82C92 -66 96 -44 96 -10L96 74C96 104 80 116 50 116L-50 116C-80 116 -96 104 -96 74L-96 -10C-96 -44 -92 -66 -70 -82z';

/** A jar of 200 by 240 around its middle, filled with coins up to a share. */
function jar(share: number, lid: string, coin: string, seed: string): string {
  const random = createRandom(seed);
  const top = 112 - share * 170;
  const coins = each(Array.from({ length: Math.round(16 + share * 90) }), () => {
    const [x, y] = [random.between(-84, 84), random.between(top + 8, 108)];
    return (
      ellipse(x, y, 17, 12, { fill: coin, stroke: '#00000022', width: 2 }) +
      ellipse(x, y - 2.5, 11, 6.5, { stroke: '#FFFFFF', width: 2, opacity: 0.55 })
    );
  });
  return (
    ellipse(0, 118, 92, 13, { fill: '#14204A', opacity: 0.12 }) +
    path(outline, { fill: '#FFFFFF', opacity: 0.75 }) +
    clipPath(outline, rect(-100, top + 10, 200, 200, { fill: coin, opacity: 0.35 }) + coins) +
    path(outline, { stroke: '#BFCBF5', width: 5 }) +
    path('M-74 -30L-74 60', { stroke: '#FFFFFF', width: 9, opacity: 0.85 }) +
    rect(-76, -118, 152, 30, { fill: lid, radius: 10 }) +
    rect(-76, -100, 152, 5, { fill: '#000000', opacity: 0.12 })
  );
}

const head = (title: string, below: string) =>
  rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
  statusBar(p.ink) +
  text(24, 104, title, { size: 36, fill: p.ink, face: 'roundBold', tracking: -0.015 }) +
  say(24, 131, below, 15.5, p.muted, 'round') +
  portrait(346, 92, 22, 8);

const small = [
  ['Gifts', '£6.20', 0.42, '#FF6B6B', '#FFC078'],
  ['Sweets', '£1.35', 0.12, '#12B886', '#8CE99A'],
] as const;

function jars(): string {
  return (
    head('Hello, Maya', 'You have £48.05 in three jars.') +
    rect(20, 158, 350, 316, { fill: p.accent, radius: 34 }) +
    group(jar(0.72, '#FFB800', '#FFD43B', 'bicycle'), { x: 124, y: 330, scale: 0.98 }) +
    text(232, 232, 'Bicycle', { size: 25, fill: '#FFFFFF', face: 'roundBold' }) +
    text(232, 286, '£40.50', { size: 36, fill: '#FFFFFF', face: 'roundBold', tracking: -0.02 }) +
    say(232, 312, 'of £56.00', 16, '#C9D6FF', 'round') +
    rect(232, 332, 118, 12, { fill: '#FFFFFF44', radius: 6 }) +
    rect(232, 332, 85, 12, { fill: '#FFD43B', radius: 6 }) +
    say(232, 376, 'Five Saturdays', 16, '#FFFFFF', 'roundBold') +
    say(232, 398, 'to go.', 16, '#FFFFFF', 'roundBold') +
    each(small, ([name, amount, share, lid, coin], index) => {
      const x = 20 + index * 181;
      return (
        rect(x, 490, 169, 176, { fill: p.card, radius: 28 }) +
        group(jar(share, lid, coin, name), { x: x + 56, y: 584, scale: 0.48 }) +
        text(x + 108, 566, amount, {
          size: 20,
          fill: p.ink,
          face: 'roundBold',
          anchor: 'start',
          tracking: -0.03,
        }) +
        say(x + 108, 588, name, 14.5, p.muted, 'round')
      );
    }) +
    rect(20, 682, 350, 60, { fill: '#FFF3C4', radius: 24 }) +
    icon('gift', 52, 712, 24, '#B07A00', 2.3) +
    say(82, 717, 'Grandpa put £5.00 into Gifts.', 16, '#6B4B00', 'roundBold') +
    tabBar(p, tabs, 0, 'round')
  );
}

const entries: readonly (readonly [IconName, string, string, string, string])[] = [
  ['gift', 'From Grandpa', 'into Gifts', '+ £5.00', '#FF6B6B'],
  ['circle-check', 'Washed the car', 'into Bicycle', '+ £3.00', '#12B886'],
  ['egg', 'Chocolate egg', 'from Sweets', '− £1.15', '#FFB800'],
  ['arrow-left-right', 'Sweets to Bicycle', 'you decided', '£2.00', '#2F5BFF'],
  ['coins', 'Pocket money', 'every Saturday', '+ £4.00', '#2F5BFF'],
  ['book-open', 'Comic', 'from Gifts', '− £2.80', '#7B5EA7'],
];

function ledger(): string {
  return (
    head('Ledger', 'What came in, what went out.') +
    rect(20, 158, 350, 84, { fill: p.card, radius: 26 }) +
    text(110, 198, '+ £19.00', { size: 23, fill: p.good, face: 'roundBold', anchor: 'middle' }) +
    say(110, 222, 'in November', 14.5, p.muted, 'round', 'middle') +
    line(195, 176, 195, 224, { stroke: p.line, width: 2 }) +
    text(282, 198, '− £3.95', { size: 23, fill: p.bad, face: 'roundBold', anchor: 'middle' }) +
    say(282, 222, 'in November', 14.5, p.muted, 'round', 'middle') +
    each(entries, ([name, what, where, amount, fill], index) => {
      const y = 258 + index * 82;
      return (
        rect(20, y, 350, 72, { fill: p.card, radius: 24 }) +
        circle(58, y + 36, 22, { fill, opacity: 0.16 }) +
        icon(name, 58, y + 36, 22, fill, 2.4) +
        say(94, y + 33, what, 17, p.ink, 'roundBold') +
        say(94, y + 54, where, 14, p.muted, 'round') +
        say(352, y + 42, amount, 17, amount.startsWith('+') ? p.good : p.ink, 'roundBold', 'end')
      );
    }) +
    tabBar(p, tabs, 1, 'round')
  );
}

/** A bicycle, 240 wide. */
function bicycle(frame: string): string {
  const wheel = (x: number) =>
    circle(x, 60, 52, { stroke: p.ink, width: 8 }) +
    circle(x, 60, 7, { fill: p.ink }) +
    each([0, 1, 2, 3, 4, 5], (index) => arc(x, 60, 40, index / 6, 0.04, { stroke: '#9FB0F0', width: 5 }));
  return (
    wheel(-78) +
    wheel(78) +
    path('M-78 60L-34 -22L44 -22L-6 60zM-6 60L-42 -40M44 -22L78 60M40 -36L44 -22', {
      stroke: frame,
      width: 11,
    }) +
    path('M-62 -42L-24 -42', { stroke: p.ink, width: 11 }) +
    path('M40 -36L30 -58L62 -58', { stroke: p.ink, width: 9 }) +
    circle(-6, 60, 13, { stroke: p.ink, width: 7 })
  );
}

function goal(): string {
  const steps = [
    ['£14', 0.25, true],
    ['£28', 0.5, true],
    ['£42', 0.75, false],
    ['£56', 1, false],
  ] as const;
  return (
    rect(0, 0, phone.w, phone.h, { fill: '#FFD43B' }) +
    statusBar(p.ink) +
    circle(195, 300, 168, { fill: '#FFFFFF', opacity: 0.55 }) +
    arc(195, 300, 168, 0, 0.72, { stroke: p.accent, width: 16 }) +
    group(bicycle('#FF6B6B'), { x: 195, y: 290, scale: 1.15 }) +
    icon('arrow-left', 36, 92, 26, p.ink, 2.4) +
    text(195, 102, 'The red one', { size: 26, fill: p.ink, face: 'roundBold', anchor: 'middle' }) +
    rect(0, 506, 390, 360, { fill: p.card, radius: 40 }) +
    text(195, 578, '£15.50 to go', {
      size: 36,
      fill: p.ink,
      face: 'roundBold',
      anchor: 'middle',
      tracking: -0.02,
    }) +
    rect(44, 622, 302, 12, { fill: p.faint, radius: 6 }) +
    rect(44, 622, 217, 12, { fill: p.accent, radius: 6 }) +
    each(steps, ([label, share, isDone]) => {
      const x = 44 + 302 * share;
      return (
        circle(x, 628, 14, {
          fill: isDone ? p.accent : p.card,
          stroke: isDone ? p.accent : p.faint,
          width: 4,
        }) +
        (isDone ? icon('check', x, 628, 15, '#FFFFFF', 3) : '') +
        say(x, 668, label, 14.5, p.muted, 'roundBold', 'middle')
      );
    }) +
    say(195, 716, 'If you also wash the car: three Saturdays.', 15.5, p.muted, 'round', 'middle') +
    rect(28, 744, 334, 58, { fill: p.accent, radius: 29 }) +
    text(195, 780, 'Put something in', { size: 19, fill: '#FFFFFF', face: 'roundBold', anchor: 'middle' }) +
    homeBar(p.ink)
  );
}

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#2F5BFF' }) +
    circle(420, 640, 520, { fill: '#3F69FF' }) +
    rect(0, 930, 1600, 270, { fill: '#1F45DB' }) +
    group(jar(0.3, '#12B886', '#8CE99A', 'left'), { x: 190, y: 760, scale: 1.5 }) +
    group(jar(0.86, '#FFB800', '#FFD43B', 'front'), { x: 520, y: 672, scale: 2.35 }) +
    each(
      [
        [700, 960],
        [790, 990],
        [640, 1010],
        [300, 1010],
        [860, 950],
      ] as const,
      ([x, y]) =>
        ellipse(x, y, 42, 26, { fill: '#FFD43B', stroke: '#E0A800', width: 6 }) +
        ellipse(x, y - 6, 24, 13, { stroke: '#FFFFFF', width: 5, opacity: 0.6 }),
    ) +
    group(inPhone(jars(), { metal: '#F2F4FF' }), { x: 980, y: 110, scale: 1.28, turn: 6 })
  );
}

export const sixpence: Artwork = { device: 'phone', thumbnail, screens: [jars, ledger, goal] };
