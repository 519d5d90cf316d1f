import { afterPaint } from './after-paint.ts';

/** Also read by the inline script of index.html, before anything is painted. */
const storageKey = 'colour-scheme';

const isDark = () => {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
};

/** Gives the browser's frame the colour of the scheme that the visitor chose; the system's needs no help. */
export function colourFrame(): void {
  const { scheme } = document.documentElement.dataset;
  if (scheme !== 'light' && scheme !== 'dark') return;
  // The ground of the brand, which computed styles give as `rgb(247, 245, 240)`.
  const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
  const hex = channels.slice(0, 3).map((channel) => Number(channel).toString(16).padStart(2, '0'));
  for (const meta of document.querySelectorAll('meta[name=theme-color]'))
    meta.setAttribute('content', `#${hex.join('')}`);
}

/** @param wanted the scheme of the page's brand; undefined: the system's. One that was chosen in this browser wins */
export function showScheme(wanted: 'light' | 'dark' | undefined): void {
  const scheme = chosenScheme() ?? wanted;
  if (scheme === undefined) delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
  colourFrame();
}

let chosenHere: 'light' | 'dark' | undefined;

function chosenScheme(): 'light' | 'dark' | undefined {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : chosenHere;
  } catch {
    return chosenHere;
  }
}

/** Shows the other colour scheme from now on, in this browser: all of the page at once, nothing fades behind the rest. */
export function switchColourScheme(): void {
  const scheme = isDark() ? 'light' : 'dark';
  const { dataset } = document.documentElement;
  dataset.switching = '';
  dataset.scheme = scheme;
  chosenHere = scheme;
  afterPaint(() => {
    delete dataset.switching;
    colourFrame();
  });
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // A browser that stores nothing has the choice for this page alone.
  }
}
