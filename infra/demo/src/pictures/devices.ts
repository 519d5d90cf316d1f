import { text } from './lettering.ts';
import { circle, clip, rect, shadow } from './svg.ts';

export const desk = { w: 1440, h: 900 } as const;
export const phone = { w: 390, h: 844 } as const;

/** A telephone with a screen of 390 by 844 in it; its corner is the screen's. */
export function inPhone(screen: string, { metal = '#17181B', hasShadow = true } = {}): string {
  const bezel = 13;
  return (
    (hasShadow ? shadow(-bezel, -bezel, phone.w + 2 * bezel, phone.h + 2 * bezel, 66, 34) : '') +
    rect(-bezel - 3, 150, 6, 60, { fill: metal, radius: 3 }) +
    rect(-bezel - 3, 230, 6, 60, { fill: metal, radius: 3 }) +
    rect(phone.w + bezel - 3, 190, 6, 96, { fill: metal, radius: 3 }) +
    rect(-bezel, -bezel, phone.w + 2 * bezel, phone.h + 2 * bezel, { fill: metal, radius: 66 }) +
    rect(-bezel + 2, -bezel + 2, phone.w + 2 * bezel - 4, phone.h + 2 * bezel - 4, {
      stroke: '#FFFFFF',
      width: 1.5,
      radius: 64,
      opacity: 0.25,
    }) +
    rect(-4, -4, phone.w + 8, phone.h + 8, { fill: '#050506', radius: 57 }) +
    clip(0, 0, phone.w, phone.h, 53, screen) +
    rect(135, 12, 120, 35, { fill: '#050506', radius: 18 }) +
    circle(236, 29.5, 6, { fill: '#14161C' })
  );
}

interface WindowLook {
  address?: string;
  bar?: string;
  ink?: string;
  h?: number;
}

/** A browser's window around a screen of 1440 by 900; its corner is the window's, and its bar is 52 high. */
export function inBrowser(
  screen: string,
  { address = '', bar = '#FFFFFF', ink = '#8A8A86', h = desk.h }: WindowLook = {},
): string {
  const w = desk.w;
  const lights = ['#FF5F57', '#FEBC2E', '#28C840'].map((fill, index) =>
    circle(28 + index * 22, 26, 6.5, { fill }),
  );
  return (
    shadow(0, 0, w, h + 52, 16, 44) +
    clip(
      0,
      0,
      w,
      h + 52,
      16,
      rect(0, 0, w, 52, { fill: bar }) +
        lights.join('') +
        rect(w / 2 - 230, 11, 460, 30, { fill: ink, radius: 8, opacity: 0.12 }) +
        text(w / 2, 31, address, { size: 14, fill: ink, anchor: 'middle' }) +
        `<g transform="translate(0 52)">${screen}</g>`,
    ) +
    rect(0.5, 0.5, w - 1, h + 51, { stroke: '#000000', radius: 16, opacity: 0.12 })
  );
}

/** A tablet on its side around a screen of 1440 by 900; its corner is the screen's. */
export function inTablet(screen: string, metal = '#1B1C20'): string {
  const bezel = 38;
  const [w, h] = [desk.w + 2 * bezel, desk.h + 2 * bezel];
  return (
    shadow(-bezel, -bezel, w, h, 52, 46) +
    rect(-bezel, -bezel, w, h, { fill: metal, radius: 52 }) +
    rect(-bezel + 2, -bezel + 2, w - 4, h - 4, { stroke: '#FFFFFF', width: 2, radius: 50, opacity: 0.2 }) +
    clip(0, 0, desk.w, desk.h, 16, screen) +
    circle(desk.w / 2, -bezel / 2, 5, { fill: '#34363C' })
  );
}
