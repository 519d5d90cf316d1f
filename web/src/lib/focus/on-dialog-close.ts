/**
 * Hears that the browser wants to close a dialog, as by Escape or a phone's gesture for going back, or that it has: some close
 * one without asking. Returns what ends it.
 */
export function onDialogClose(dialog: HTMLDialogElement, close: () => void): () => void {
  const cancel = (event: Event) => {
    event.preventDefault();
    close();
  };
  dialog.addEventListener('cancel', cancel);
  dialog.addEventListener('close', close);
  return () => {
    dialog.removeEventListener('cancel', cancel);
    dialog.removeEventListener('close', close);
  };
}
