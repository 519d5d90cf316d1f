/** Lays out what is far below the first screenful too. Until then `data-loading`, set by index.html, holds it back. */
export function layOutWholePage(): void {
  delete document.documentElement.dataset.loading;
}

/** The same, once the browser has nothing better to do. */
export function layOutWholePageWhenIdle(): void {
  const timeout = 2000;
  if ('requestIdleCallback' in window) requestIdleCallback(layOutWholePage, { timeout });
  else setTimeout(layOutWholePage, timeout);
}
