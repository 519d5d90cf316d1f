import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { openContext, openSettled, signInBrowser } from './browser-page.ts';
import { schemes } from './site-routes.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 768, 1440] as const;

/** Something that opens a dialog on the page it is shown on. */
export interface DialogStep {
  route: string;
  name: string;
  open: (page: Page) => Promise<void>;
}

async function violationsOn(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** Everything axe finds (WCAG 2.2 AA) on the routes, at three widths, light and dark, and with dialogs open. */
export async function auditAccessibility(
  browser: Browser,
  site: string,
  routes: readonly string[],
  dialogs: readonly DialogStep[],
): Promise<string[]> {
  const found: string[] = [];
  for (const scheme of schemes) {
    for (const width of widths) {
      const context = await openContext(browser, width, scheme);
      await signInBrowser(context, site);
      const page = await context.newPage();
      const where = (name: string) => `${name} ${String(width)} ${scheme}`;
      for (const route of routes) {
        await openSettled(page, site + route);
        found.push(...(await violationsOn(page, where(route))));
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (overflow > 0) found.push(`${where(route)}: scrolls sideways by ${String(overflow)} px`);
      }
      for (const { route, name, open } of dialogs) {
        await openSettled(page, site + route);
        await open(page);
        found.push(...(await violationsOn(page, where(name))));
      }
      await context.close();
    }
  }
  return found;
}
