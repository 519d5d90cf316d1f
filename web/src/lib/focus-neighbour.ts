/**
 * For a button that removes its own entry (`li` or `tr`): moves the focus to the same button of the entry after it, or else of
 * the one before. Called while the entry is there.
 *
 * @returns whether there was one
 */
export function focusNeighbour(button: Element): boolean {
  const entry = button.closest('li, tr');
  if (entry === null) return false;
  const place = [...entry.querySelectorAll('button')].findIndex((other) => other === button);
  for (const neighbour of [entry.nextElementSibling, entry.previousElementSibling]) {
    const buttons = neighbour?.querySelectorAll('button') ?? [];
    const target = buttons[place] ?? buttons[buttons.length - 1];
    if (target === undefined) continue;
    target.focus();
    return true;
  }
  return false;
}
