/**
 * Remembers the last press on a button of a page that can be read already but does not answer yet, and makes it once the
 * returned function is called. Otherwise it would be lost; a form would even be sent by the browser, its words in the address.
 */
export function rememberPresses(root: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null;
  const remember = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    pressed = button;
    event.preventDefault();
  };
  root.addEventListener('click', remember);
  return () => {
    root.removeEventListener('click', remember);
    pressed?.click();
  };
}
