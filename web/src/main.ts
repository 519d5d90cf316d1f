// This is written into the page itself when the site is built (`inline-start.ts`): it imports nothing but what it starts.

const root = document.getElementById('root');
if (root === null) throw new Error('The document has no #root.');

/** Longer than any page takes to be painted; one in a background tab is not painted at all. */
const patience = 3000;

/** Resolves once something of the page is on the screen. */
const painted = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, patience);
  });

/** Asks for the page's own scripts, which its document names, together with what all pages share. */
function preloadPage(): void {
  const list = document.getElementById('page-scripts')?.textContent ?? '[]';
  for (const href of JSON.parse(list) as string[]) {
    const link = Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      crossOrigin: '',
      href,
    });
    document.head.append(link);
  }
}

/**
 * Remembers the last press on a button of a page that can be read already but does not answer yet, and makes it once the
 * returned function is called. Otherwise it would be lost; a form would even be sent by the browser, its words in the address.
 */
function rememberPresses(page: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    pressed = button;
    event.preventDefault();
  };
  page.addEventListener('click', remember);
  return () => {
    page.removeEventListener('click', remember);
    pressed?.click();
  };
}

// A rendered document can be read as it is: it is painted before any of the application's code is run, or even asked for,
// so that on a slow line fonts and pictures do not wait for it.
const pressAgain = rememberPresses(root);
if (root.firstElementChild !== null) await painted();
preloadPage();
const { start } = await import('./start.ts');
await start(root);
pressAgain();

export {};
