/** Also read by the inline script of index.html, before anything is painted. */
const storageKey = 'colour-scheme';

const isDark = () => {
  const { scheme } = document.documentElement.dataset;
  return scheme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
};

/** Shows the other colour scheme from now on, in this browser. */
export function switchColourScheme(): void {
  const scheme = isDark() ? 'light' : 'dark';
  document.documentElement.dataset.scheme = scheme;
  try {
    localStorage.setItem(storageKey, scheme);
  } catch {
    // A browser that stores nothing has the choice for this page alone.
  }
}
