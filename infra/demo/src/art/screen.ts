import type { Random } from './random.ts';
import type { Theme } from './theme.ts';

/** The words of an app, as its screens show them. */
export interface Words {
  /** The product's name. */
  name: string;
  /** A heading. */
  heading: string;
  /** Short labels: names of things, columns, people, places. */
  labels: readonly string[];
}

/** What a screen is drawn of. */
export interface ScreenInput {
  theme: Theme;
  words: Words;
  random: Random;
}

/** One interface: 1440 by 900 on a desk, 390 by 844 in a hand. */
export type Screen = (input: ScreenInput) => string;

export const desk = { w: 1440, h: 900 } as const;
export const phone = { w: 390, h: 844 } as const;

/** The label at an index, around and around. */
export function labelAt({ labels }: Words, index: number): string {
  return labels[index % labels.length] ?? '';
}
