const storageKey = 'reloaded-at';
const pauseMs = 60_000;

/**
 * A page that was opened before a new version of the site asks for files that are gone: it is loaded anew, at most once
 * a minute, so that being offline does not make it reload for ever.
 */
export function reloadOnStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(storageKey)) < pauseMs) return;
      sessionStorage.setItem(storageKey, String(Date.now()));
      window.location.reload();
    } catch {
      // Without storage nothing says how often; the page's boundary offers the reload instead.
    }
  });
}
