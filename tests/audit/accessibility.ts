import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { openContext, openSettled, signInBrowser } from './browser-page.ts';
import type { Moment } from './moments.ts';
import { schemes } from './site-routes.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const allWidths = [320, 768, 1440] as const;

// What another colour scheme can change.
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

async function violationsOn(page: Page, where: string, isOfColours: boolean): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const chosen = isOfColours ? builder.withRules(rulesOfColours) : builder.withTags(rules);
  const { violations } = await chosen.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${where}: ${id}: ${places.join(' | ')}`;
  });
}

/** What axe finds in both colour schemes, and whether the page is wider than its window. */
async function problemsOn(page: Page, name: string, width: number): Promise<string[]> {
  const found: string[] = [];
  for (const [index, colorScheme] of schemes.entries()) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violationsOn(page, `${name} ${String(width)} ${colorScheme}`, index > 0)));
  }
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (excess > 0) found.push(`${name} ${String(width)}: scrolls sideways by ${String(excess)} px`);
  return found;
}

interface Views {
  routes: readonly string[];
  moments: readonly Moment[];
  /** Looked at as the administrator. */
  isSignedIn: boolean;
  /** Of the window; default: a phone, a tablet and a desk. */
  widths?: readonly number[];
}

/** Everything axe finds (WCAG 2.2 AA) on the routes, light and dark, and with dialogs open. */
export async function auditAccessibility(browser: Browser, site: string, views: Views): Promise<string[]> {
  const found: string[] = [];
  for (const width of views.widths ?? allWidths) {
    const context = await openContext(browser, width, 'light');
    if (views.isSignedIn) await signInBrowser(context, site);
    for (const route of views.routes) {
      const page = await context.newPage();
      await openSettled(page, site + route);
      found.push(...(await problemsOn(page, route, width)));
      await page.close();
    }
    for (const { route, name, open, maxWidth = Infinity } of views.moments) {
      if (width > maxWidth) continue;
      const page = await context.newPage();
      await openSettled(page, site + route);
      await open(page);
      found.push(...(await problemsOn(page, name, width)));
      await page.close();
    }
    await context.close();
  }
  return found;
}
