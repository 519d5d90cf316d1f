import type { Artwork } from '../artwork.ts';
import { inPhone, phone } from '../devices.ts';
import { icon } from '../icons.ts';
import { say, text } from '../lettering.ts';
import { portrait } from '../people.ts';
import { statusBar, tabBar } from '../shells.ts';
import { circle, each, group, line, path, rect } from '../svg.ts';
import { progress } from '../widgets.ts';
import { conversation, pronunciation, question } from './lingo-lanes-lesson.ts';
import { auto, baskets, head, p, shelvesOf, shop, street, tabs, tree } from './lingo-lanes-street.ts';

const phrases = [
  ['Namaskara', 'Hello, and goodbye', true],
  ['Ardha kilo kodi', 'Half a kilo, please', true],
  ['Jaasti aaytu!', 'That is too much!', true],
  ['Naale barteeni', 'I will come tomorrow', false],
  ['Thumba dhanyavada', 'Thank you very much', false],
  ['Ivattu fresh ideya?', 'Is it fresh today?', false],
  ['Swalpa nidhana', 'A little slower', false],
] as const;

function phraseBook(): string {
  return (
    head('Phrases', 'Seven you have used on the street.') +
    each(phrases, ([words, meaning, isKnown], index) => {
      const y = 154 + index * 85;
      return (
        rect(20, y, 350, 75, { fill: p.card, radius: 24 }) +
        circle(56, y + 37, 21, { fill: isKnown ? p.tint : p.faint }) +
        icon('volume-2', 56, y + 37, 20, isKnown ? p.accent : p.muted, 2.3) +
        say(92, y + 34, words, 18, p.ink, 'roundBold') +
        say(92, y + 56, meaning, 14.5, p.muted, 'round') +
        (isKnown ? icon('check', 344, y + 37, 20, p.accent, 2.8) : '')
      );
    }) +
    tabBar(p, tabs, 2, 'round')
  );
}

function person(): string {
  const places = [
    ['Auto stand', 1, '#F7C531'],
    ['Vegetables', 0.55, '#E2432D'],
    ['Landlord', 0.2, '#2E7DB5'],
    ['Pharmacy', 0, '#0E9F6E'],
  ] as const;
  return (
    rect(0, 0, phone.w, phone.h, { fill: p.ground }) +
    rect(0, 0, phone.w, 290, { fill: p.accent }) +
    statusBar('#FFFFFF') +
    portrait(195, 142, 56, 5, '#FFE8B8') +
    text(195, 236, 'Jonas, four weeks here', {
      size: 25,
      fill: '#FFFFFF',
      face: 'roundBold',
      anchor: 'middle',
    }) +
    say(195, 262, '38 words that worked', 16, '#CDEFE1', 'round', 'middle') +
    each(
      [
        ['12', 'shopkeepers'],
        ['38', 'words'],
        ['3', 'jokes'],
      ] as const,
      ([value, words], index) => {
        const x = 20 + index * 121;
        return (
          rect(x, 310, 109, 96, { fill: p.card, radius: 26 }) +
          text(x + 54, 358, value, { size: 32, fill: p.accent, face: 'roundBold', anchor: 'middle' }) +
          say(x + 54, 384, words, 14, p.muted, 'round', 'middle')
        );
      },
    ) +
    say(24, 448, 'Along the street', 18, p.ink, 'roundBold') +
    each(places, ([name, share, fill], index) => {
      const y = 468 + index * 66;
      return (
        rect(20, y, 350, 56, { fill: p.card, radius: 20 }) +
        circle(46, y + 28, 9, { fill }) +
        say(68, y + 34, name, 16.5, p.ink, 'roundBold') +
        progress(196, y + 23, 150, 11, Math.max(share, 0.04), fill, p.faint)
      );
    }) +
    line(0, 757, 390, 757, { stroke: p.line }) +
    tabBar(p, tabs, 3, 'round')
  );
}

function thumbnail(): string {
  return (
    rect(0, 0, 1600, 1200, { fill: '#FFC83D' }) +
    circle(1230, 330, 230, { fill: '#FFE08A' }) +
    path('M0 900C300 820 700 900 1000 850S1500 860 1600 820L1600 1200L0 1200z', { fill: '#7FB96B' }) +
    path('M0 1040L1600 990L1600 1200L0 1200z', { fill: '#F3E6C4' }) +
    path('M0 1118L1600 1080', { stroke: '#D5C08C', width: 6, dash: '46 40' }) +
    group(shop('#BFD9EC', '#2E7DB5', shelvesOf('#2E7DB5')), { x: 200, y: 1010, scale: 2.7 }) +
    group(shop('#F2B89A', '#E2432D', baskets), { x: 1440, y: 990, scale: 2.7 }) +
    group(tree('#3F8F52'), { x: 690, y: 960, scale: 2 }) +
    group(auto(), { x: 560, y: 1130, scale: 2.5 }) +
    text(84, 250, 'Eshtu?', { size: 210, fill: '#1E2A26', face: 'roundBold', tracking: -0.04 }) +
    text(92, 330, 'How much?', { size: 56, fill: '#8A5A00', face: 'roundBold' }) +
    group(inPhone(question(), { metal: '#1E2A26' }), { x: 770, y: 150, scale: 1.2, turn: 5 })
  );
}

export const lingoLanes: Artwork = {
  device: 'phone',
  thumbnail,
  screens: [street, question, conversation, pronunciation, phraseBook, person],
};
