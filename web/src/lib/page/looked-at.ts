const maxCount = 10;

/** In the memory of the page: nothing is stored in a visitor's browser. */
let titles: readonly string[] = [];

/** Titles of the apps that were looked at since the site was opened, the last one last. */
export const lookedAtApps = (): readonly string[] => titles;

/** Notes an app down, by its title. */
export function noteLookedAt(title: string): void {
  titles = [...titles.filter((other) => other !== title), title].slice(-maxCount);
}

export function forgetLookedAt(): void {
  titles = [];
}
