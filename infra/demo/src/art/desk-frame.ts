import { text } from './lettering.ts';
import { avatar, pill } from './pieces.ts';
import { desk, labelAt, type ScreenInput } from './screen.ts';
import { circle, line, rect } from './svg.ts';

/** Ground and side bar of a web app; its content begins at x 300, y 120. */
export function appFrame({ theme, words, random }: ScreenInput, active: number): string {
  const rows = Array.from({ length: 7 }, (_, index) => {
    const y = 150 + index * 56;
    const isActive = index === active;
    return (
      (isActive ? rect(24, y - 30, 212, 46, { fill: theme.accent, radius: theme.radius }) : '') +
      rect(44, y - 18, 20, 20, {
        fill: isActive ? theme.onAccent : theme.muted,
        radius: 6,
        opacity: isActive ? 0.9 : 0.5,
      }) +
      text(82, y, labelAt(words, index), {
        size: 19,
        weight: isActive ? 600 : 500,
        fill: isActive ? theme.onAccent : theme.ink,
      })
    );
  });
  return (
    rect(0, 0, desk.w, desk.h, { fill: theme.ground }) +
    rect(0, 0, 260, desk.h, { fill: theme.card }) +
    line(260, 0, 260, desk.h, { stroke: theme.line }) +
    circle(52, 60, 16, { fill: theme.accent }) +
    circle(62, 66, 10, { fill: theme.second }) +
    text(84, 68, words.name, { size: 24, weight: 700, fill: theme.ink }) +
    rows.join('') +
    avatar(52, 846, 22, random, theme) +
    pill(88, 834, 96, 9, theme.muted, 0.5) +
    pill(88, 852, 64, 8, theme.muted, 0.3)
  );
}

/** The heading of a web app's page, with its one action. */
export function pageHead({ theme, words }: ScreenInput, action: string): string {
  return (
    text(300, 84, words.heading, { size: 36, weight: 700, fill: theme.ink, tracking: -0.025 }) +
    rect(1230, 48, 170, 50, { fill: theme.accent, radius: theme.radius }) +
    text(1315, 79, action, { size: 18, weight: 600, fill: theme.onAccent, anchor: 'middle' })
  );
}
