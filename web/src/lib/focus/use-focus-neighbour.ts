import { useEffect } from 'react';

/** What is removed as a whole: a row of a list or table, or what is marked so. */
const entrySelector = 'li, tr, [data-entry]';
const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

interface Press {
  entry: Element;
  /** The entries of its list, itself included. */
  entries: Element[];
  /** Which of the entry's buttons. */
  place: number;
  /** What is around the entry, from the inside. */
  around: Element[];
  address: string;
}

const buttonsOf = (entry: Element) => [...entry.querySelectorAll('button')];

function readPress(button: Element, entry: Element): Press {
  const around: Element[] = [];
  for (
    let outer = entry.parentElement;
    outer !== null && outer !== document.body;
    outer = outer.parentElement
  )
    around.push(outer);
  return {
    entry,
    entries: [...(entry.parentElement?.children ?? [])].filter(({ tagName }) => tagName === entry.tagName),
    place: buttonsOf(entry).findIndex((other) => other === button),
    around,
    address: window.location.pathname,
  };
}

/** @returns whether it has the focus now; what is hidden takes none */
function focusOn(target: Element | undefined): boolean {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  return target !== undefined && document.activeElement === target;
}

/** The same button of the next entry or else of the one before; in an empty list, the nearest control. */
function focusNear({ entry, entries, place, around }: Press): void {
  const at = entries.indexOf(entry);
  const neighbours = [...entries.slice(at + 1), ...entries.slice(0, at).reverse()];
  for (const neighbour of neighbours.filter(({ isConnected }) => isConnected)) {
    const buttons = buttonsOf(neighbour);
    if (focusOn(buttons[place] ?? buttons.at(-1))) return;
  }
  for (const outer of around.filter(({ isConnected }) => isConnected))
    if ([...outer.querySelectorAll(focusable)].some(focusOn)) return;
}

/**
 * Wherever a pressed button's entry is removed and takes the focus with it, the focus goes to a neighbour. The removal may come
 * later, as after a dialog or an answer of the server.
 */
export function useFocusNeighbour(): void {
  useEffect(() => {
    let press: Press | undefined;
    const notePress = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest('button') : null;
      const holder = button?.closest(`${entrySelector}, dialog`);
      if (button && holder?.matches(entrySelector)) press = readPress(button, holder);
      // A dialog asks about the entry.
      else if (target instanceof Element && target.closest('dialog') === null) press = undefined;
    };
    const observer = new MutationObserver(() => {
      if (press === undefined || press.entry.isConnected) return;
      const { activeElement } = document;
      if (activeElement?.closest('dialog') && !press.around.some((outer) => outer.matches('dialog'))) return;
      if (activeElement === document.body && press.address === window.location.pathname) focusNear(press);
      press = undefined;
    });
    document.addEventListener('click', notePress, true);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('click', notePress, true);
      observer.disconnect();
    };
  }, []);
}
