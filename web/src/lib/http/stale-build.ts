/** How long after a reload a page does not reload itself again. */
const pauseMs = 60_000;

const failedImports = new WeakSet();

/** Remembers which errors are imports that failed, so that `reloadStaleBuild` knows them. */
export function noteFailedImports(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failedImports.add(payload));
}

function isJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  return isReload && performance.now() < pauseMs;
}

/**
 * A page that was opened before an upgrade asks for files that are gone: where that made a navigation fail, the page is loaded anew. Not
 * offline, and not twice within a minute: the page then offers the reload.
 */
export function reloadStaleBuild(error: unknown): void {
  if (!(error instanceof Error) || !failedImports.has(error)) return;
  if (navigator.onLine && !isJustReloaded()) window.location.reload();
}
