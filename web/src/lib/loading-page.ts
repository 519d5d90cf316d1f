/**
 * What is far below the first screenful is marked with this, and held back while the root is marked `data-loading`. Once it
 * has been laid out, and its height is known, it is marked `data-laid-out`: from then on it costs nothing while it is far
 * from the screen, whatever changes.
 */
const below = '[data-below]:not([data-laid-out])';

/** Lays all of the page out. Until then `data-loading`, set by index.html, holds some of it back. */
export function layOutWholePage(): void {
  delete document.documentElement.dataset.loading;
}

const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, timeout);
  });

const frame = () => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));

const isHeldBack = ({ firstElementChild }: HTMLElement) =>
  firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

function isNearScreen(part: HTMLElement): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return bottom > -innerHeight && top < 2 * innerHeight;
}

async function layOut(part: HTMLElement): Promise<void> {
  if (isHeldBack(part)) {
    part.style.contentVisibility = 'visible';
    // The browser notes the height when it has painted.
    await frame();
    await frame();
  }
  part.dataset.laidOut = '';
  // Where the visitor has come to it meanwhile it stays as it is: held back for one frame more, it would seem to have moved.
  if (!isNearScreen(part)) part.style.removeProperty('content-visibility');
}

/** The same, a part at a time, whenever the browser has nothing better to do. */
export async function layOutWholePageWhenIdle(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(below)) {
    await idle(1000);
    await layOut(part);
  }
  await idle(1000);
  layOutWholePage();
}
