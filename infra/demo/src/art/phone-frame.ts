import { text } from './lettering.ts';
import { pill } from './pieces.ts';
import { phone, type ScreenInput } from './screen.ts';
import { line, rect } from './svg.ts';

/** Ground, clock, a heading and the bar of tabs. */
export function phoneFrame({ theme, words }: ScreenInput, active: number, heading = words.heading): string {
  const tabs = Array.from({ length: 4 }, (_, index) => {
    const x = 58 + index * 91;
    const isActive = index === active;
    return rect(x - 13, 776, 26, 26, {
      fill: isActive ? theme.accent : theme.muted,
      radius: index === 1 ? 13 : 8,
      opacity: isActive ? 1 : 0.45,
    });
  });
  return (
    rect(0, 0, phone.w, phone.h, { fill: theme.ground }) +
    text(30, 34, '9:41', { size: 16, weight: 600, fill: theme.ink }) +
    pill(330, 22, 30, 13, theme.ink, 0.8) +
    text(26, 104, heading, { size: 31, weight: 700, fill: theme.ink, tracking: -0.03 }) +
    rect(0, 752, phone.w, 92, { fill: theme.card }) +
    line(0, 752, phone.w, 752, { stroke: theme.line }) +
    tabs.join('') +
    pill(130, 828, 130, 5, theme.ink, 0.8)
  );
}
