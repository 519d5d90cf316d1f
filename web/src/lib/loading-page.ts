/** What is far below the first screenful is marked with this, and held back while the root is marked `data-loading`. */
const below = '[data-below]';

/** Lays all of the page out. Until then `data-loading`, set by index.html, holds some of it back. */
export function layOutWholePage(): void {
  delete document.documentElement.dataset.loading;
}

const idle = (timeout: number) =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
    else setTimeout(resolve, timeout);
  });

/** The same, a part at a time, whenever the browser has nothing better to do. */
export async function layOutWholePageWhenIdle(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(below)) {
    await idle(1000);
    part.style.contentVisibility = 'visible';
  }
  await idle(1000);
  layOutWholePage();
}
