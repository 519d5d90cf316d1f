const key = 'looked-at';
const maxCount = 10;

/** Titles of the apps that were looked at in this tab, the last one last; kept in this tab alone. */
export function lookedAtApps(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : [];
  } catch {
    // Storage may be forbidden, and others may write there.
    return [];
  }
}

/** Notes an app down, by its title. */
export function noteLookedAt(title: string): void {
  const others = lookedAtApps().filter((other) => other !== title);
  try {
    sessionStorage.setItem(key, JSON.stringify([...others, title].slice(-maxCount)));
  } catch {
    // Then it is not remembered.
  }
}
