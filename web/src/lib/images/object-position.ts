import type { FocalPoint } from '@portfolio/contracts/apps/apps.ts';

/** How an image that is cropped keeps its most important part in view; undefined: its middle. */
export const objectPositionOf = (focus: FocalPoint | null | undefined): string | undefined =>
  focus ? `${String(focus.x)}% ${String(focus.y)}%` : undefined;
