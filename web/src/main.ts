import { rememberPresses } from './lib/early-presses.ts';

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

// A rendered document can be read as it is: it is painted before any of the application's code is run, or even asked for,
// so that on a slow line fonts and pictures do not wait for it.
const pressAgain = rememberPresses(root);
if (root.firstElementChild !== null) await painted();
preloadPage();
const { start } = await import('./start.tsx');
await start(root);
pressAgain();
