const hashPattern = /^#shot-([1-9]\d{0,3})$/;

/** `#shot-3` names the third screenshot: its index, or undefined where there is none. */
export function readShot(hash: string, count: number): number | undefined {
  const match = hashPattern.exec(hash);
  if (match === null) return undefined;
  const index = Number(match[1]) - 1;
  return index < count ? index : undefined;
}

export const shotHash = (index: number): string => `#shot-${String(index + 1)}`;

/** The index so many steps away; after the last comes the first. */
export function step(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

/** The screenshots that a visitor sees next, whichever way they go. */
export function neighbours(index: number, count: number): number[] {
  return [...new Set([step(index, 1, count), step(index, -1, count)])].filter((other) => other !== index);
}

/** Pixels a finger has to travel sideways, and more so than up or down. */
const swipeDistance = 48;

/** 1 for a swipe to the left (the next one), -1 to the right, 0 for anything else. */
export function readSwipe(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < swipeDistance || Math.abs(dx) < Math.abs(dy) * 1.5) return 0;
  return dx < 0 ? 1 : -1;
}
