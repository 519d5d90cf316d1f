import { phone } from './devices.ts';
import { icon, type IconName } from './icons.ts';
import { text, type Face } from './lettering.ts';
import type { Palette } from './palette.ts';
import { portrait } from './people.ts';
import { circle, each, line, path, rect } from './svg.ts';

/** Clock, reception and battery at the top of a telephone. */
export function statusBar(ink: string, time = '9:41'): string {
  return (
    text(62, 38, time, { size: 16.5, fill: ink, face: 'semi', anchor: 'middle' }) +
    each([5, 7.5, 10, 12.5], (h, index) => rect(300 + index * 5, 37 - h, 3.4, h, { fill: ink, radius: 1 })) +
    path('M327 29.5a9 9 0 0 1 13 0M329.6 32.4a5.2 5.2 0 0 1 7.8 0', { stroke: ink, width: 2 }) +
    circle(333.5, 35.6, 1.5, { fill: ink }) +
    rect(347, 25, 24, 12.5, { stroke: ink, radius: 4, opacity: 0.5 }) +
    rect(349, 27, 17, 8.5, { fill: ink, radius: 2.4 })
  );
}

/** The bar that one swipes up. */
export const homeBar = (ink: string) => rect(128, 831, 134, 5, { fill: ink, radius: 2.5 });

/** Tabs at the bottom of a telephone. */
export function tabBar(
  p: Palette,
  tabs: readonly (readonly [name: IconName, words: string])[],
  active: number,
  face: Face = 'medium',
): string {
  const step = phone.w / tabs.length;
  return (
    rect(0, 758, phone.w, 86, { fill: p.card }) +
    line(0, 758, phone.w, 758, { stroke: p.line }) +
    each(tabs, ([name, words], index) => {
      const fill = index === active ? p.accent : p.muted;
      const x = step * (index + 0.5);
      return (
        icon(name, x, 785, 24, fill, index === active ? 2.3 : 1.9) +
        text(x, 812, words, { size: 11, fill, face, anchor: 'middle', tracking: 0 })
      );
    }) +
    homeBar(p.ink)
  );
}

interface SideBar {
  brand: string;
  face?: Face;
  mark: (x: number, y: number) => string;
  entries: readonly (readonly [name: IconName, words: string, count?: string])[];
  active: number;
  person: number;
  personName: string;
  personRole: string;
  /** The bar's own colours, where it is not a card. */
  bar?: { fill: string; ink: string; muted: string; active: string; activeInk: string };
}

/** The bar at the left of an application, 232 wide. */
export function sideBar(p: Palette, side: SideBar): string {
  const bar = side.bar ?? { fill: p.card, ink: p.ink, muted: p.muted, active: p.tint, activeInk: p.accent };
  return (
    rect(0, 0, 232, 900, { fill: bar.fill }) +
    (side.bar === undefined ? line(232, 0, 232, 900, { stroke: p.line }) : '') +
    side.mark(40, 44) +
    text(64, 51, side.brand, { size: 20, fill: bar.ink, face: side.face ?? 'bold', tracking: -0.025 }) +
    each(side.entries, ([name, words, count], index) => {
      const y = 112 + index * 44;
      const isActive = index === side.active;
      const fill = isActive ? bar.activeInk : bar.muted;
      return (
        (isActive ? rect(14, y - 20, 204, 40, { fill: bar.active, radius: 10 }) : '') +
        icon(name, 40, y, 19, fill, 2) +
        text(62, y + 5, words, {
          size: 15,
          fill: isActive ? bar.activeInk : bar.ink,
          face: isActive ? 'semi' : 'medium',
        }) +
        (count === undefined ? '' : text(204, y + 5, count, { size: 13, fill, face: 'semi', anchor: 'end' }))
      );
    }) +
    portrait(40, 852, 18, side.person) +
    text(68, 849, side.personName, { size: 14, fill: bar.ink, face: 'semi' }) +
    text(68, 867, side.personRole, { size: 12, fill: bar.muted, face: 'regular' })
  );
}

/** Heading, a line below it, and room for buttons at the right; from x 272 on. */
export function heading(p: Palette, title: string, below: string, face: Face = 'bold'): string {
  return (
    text(272, 68, title, { size: 30, fill: p.ink, face, tracking: -0.028 }) +
    text(272, 95, below, { size: 15, fill: p.muted, face: 'regular' })
  );
}

/** The field to search in, from its left edge on. */
export function searchField(x: number, y: number, w: number, words: string, p: Palette): string {
  return (
    rect(x, y, w, 40, { fill: p.faint, radius: 10 }) +
    icon('search', x + 22, y + 20, 17, p.muted) +
    text(x + 42, y + 25, words, { size: 14, fill: p.muted, face: 'regular' })
  );
}
