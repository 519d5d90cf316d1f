import { desk } from '../devices.ts';
import { icon, type IconName } from '../icons.ts';
import { say, text, widthOf, wrap, type Face } from '../lettering.ts';
import type { Palette } from '../palette.ts';
import { portrait } from '../people.ts';
import { sideBar } from '../shells.ts';
import { circle, each, line, rect } from '../svg.ts';

export const day: Palette = {
  ground: '#F4F2FA',
  card: '#FFFFFF',
  ink: '#1E1833',
  muted: '#7A7490',
  faint: '#ECE8F6',
  line: '#E4DFF0',
  accent: '#5B3FD6',
  onAccent: '#FFFFFF',
  tint: '#E7E1FC',
  good: '#1E9B6C',
  warn: '#C98A12',
  bad: '#D43D5A',
};
export const night: Palette = {
  ground: '#15121F',
  card: '#1F1B2D',
  ink: '#ECE8F8',
  muted: '#958EAD',
  faint: '#2A2540',
  line: '#322C49',
  accent: '#A08CFF',
  onAccent: '#15121F',
  tint: '#30285A',
  good: '#4CC793',
  warn: '#E8B34B',
  bad: '#FF7089',
};

const entries: readonly (readonly [IconName, string, string?])[] = [
  ['file-text', 'Drafts', '12'],
  ['git-compare', 'Compare'],
  ['sparkles', 'Assistant'],
  ['quote', 'Clauses', '340'],
  ['list', 'Reviews', '5'],
  ['layout-grid', 'Templates'],
  ['rotate-ccw-clock', 'Versions'],
  ['pen-line', 'Signatures', '2'],
  ['users', 'People', '30'],
  ['shield-check', 'Record'],
];

const mark = (p: Palette) => (x: number, y: number) =>
  rect(x - 13, y - 15, 26, 30, { fill: p.accent, radius: 5 }) +
  line(x - 7, y - 6, x + 7, y - 6, { stroke: p.onAccent, width: 2.4 }) +
  line(x - 7, y, x + 7, y, { stroke: p.onAccent, width: 2.4 }) +
  line(x - 7, y + 6, x + 1, y + 6, { stroke: p.onAccent, width: 2.4 });

export const frame = (p: Palette, active: number) =>
  rect(0, 0, desk.w, desk.h, { fill: p.ground }) +
  sideBar(p, {
    brand: 'Draftwell',
    mark: mark(p),
    entries,
    active,
    person: 17,
    personName: 'Helen Marsh',
    personRole: 'Marsh Teller LLP',
  });

/** A run of words of one kind in a paragraph. */
export type Run = readonly [words: string, kind?: 'new' | 'gone' | 'seen' | 'link'];

interface Body {
  size?: number;
  face?: Face;
  leading?: number;
}

/** A paragraph whose words are new, struck out or marked; gives the drawing and how far down it went. */
export function runs(
  p: Palette,
  x: number,
  y: number,
  width: number,
  words: readonly Run[],
  { size = 18, face = 'soft', leading = 1.62 }: Body = {},
) {
  let [left, top] = [x, y];
  let drawing = '';
  for (const [part, kind] of words)
    for (const word of part.split(' ')) {
      const wide = widthOf(`${word} `, { size, face });
      if (left + wide > x + width && left > x) [left, top] = [x, top + size * leading];
      const fill = kind === 'new' ? p.good : kind === 'gone' ? p.bad : p.ink;
      if (kind === 'seen' || kind === 'link')
        drawing += rect(left - 2, top - size, wide, size * 1.36, {
          fill: kind === 'seen' ? p.warn : p.accent,
          opacity: 0.22,
        });
      if (kind === 'new')
        drawing +=
          rect(left - 2, top - size, wide, size * 1.36, { fill: p.good, opacity: 0.13 }) +
          line(left, top + 4, left + wide - 5, top + 4, { stroke: p.good, width: 1.6 });
      drawing += text(left, top, word, { size, fill, face });
      if (kind === 'gone')
        drawing += line(left, top - size * 0.3, left + wide - 5, top - size * 0.3, {
          stroke: p.bad,
          width: 1.6,
        });
      left += wide;
    }
  return { drawing, bottom: top };
}

/** Sheets of paper with numbered clauses. */
export function page(
  p: Palette,
  x: number,
  y: number,
  w: number,
  title: string,
  clauses: readonly (readonly [string, readonly Run[]])[],
  body: Body = {},
): string {
  let top = y + 150;
  const drawn = clauses.map(([heading, words], index) => {
    const head = text(x + 64, top, `${String(index + 7)}.  ${heading}`, {
      size: 19,
      fill: p.ink,
      face: 'semi',
    });
    const { drawing, bottom } = runs(p, x + 64, top + 34, w - 128, words, body);
    top = bottom + 54;
    return head + drawing;
  });
  return (
    rect(x, y, w, 900 - y, { fill: p.card, radius: 4 }) +
    rect(x + 0.5, y + 0.5, w - 1, 900 - y, { stroke: p.line, radius: 4 }) +
    text(x + 64, y + 86, title, { size: 38, fill: p.ink, face: 'soft', tracking: -0.02 }) +
    drawn.join('')
  );
}

/** What somebody says at the margin. */
export function note(
  p: Palette,
  x: number,
  y: number,
  w: number,
  who: string,
  person: number,
  words: string,
  when: string,
): string {
  const lines = wrap(words, w - 40, { size: 15, fill: '', face: 'regular' });
  const h = 78 + lines.length * 22;
  return (
    rect(x, y, w, h, { fill: p.card, stroke: p.line, radius: 14 }) +
    portrait(x + 36, y + 36, 18, person) +
    say(x + 64, y + 34, who, 15, p.ink, 'semi') +
    say(x + 64, y + 52, when, 13, p.muted, 'regular') +
    each(lines, (words, index) => say(x + 20, y + 82 + index * 22, words, 15, p.ink, 'regular'))
  );
}

/** The tools above a page. */
export function tools(p: Palette, title: string, state: string): string {
  const names: readonly IconName[] = [
    'letter-b',
    'italic',
    'underline',
    'list',
    'text-align-start',
    'quote',
    'link',
    'message-circle',
  ];
  return (
    rect(232, 0, 1208, 68, { fill: p.card }) +
    line(232, 68, 1440, 68, { stroke: p.line }) +
    say(268, 41, title, 18, p.ink, 'semi') +
    say(268 + widthOf(title, { size: 18, face: 'semi' }) + 16, 41, state, 14.5, p.muted, 'regular') +
    each(names, (name, index) => icon(name, 780 + index * 42, 34, 18, p.muted, 2)) +
    portrait(1240, 34, 18, 4) +
    portrait(1268, 34, 18, 11) +
    circle(1268, 34, 21, { stroke: p.card, width: 3 }) +
    rect(1312, 14, 100, 40, { fill: p.accent, radius: 11 }) +
    say(1362, 40, 'Share', 15, p.onAccent, 'semi', 'middle')
  );
}
