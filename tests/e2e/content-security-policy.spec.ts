import { expect, test, type Page } from '@playwright/test';
import * as site from '../audit/site-routes.ts';
import { signInPage } from '../support/site/admin-page.ts';
import { createApp, install, signIn } from '../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../support/site/stack.ts';

const entranceRoutes = ['/setup', '/dbsetup', '/login', '/'];
const publicRoutes = [...site.publicRoutes, '/apps/harbour'];
const adminRoutes = [
  ...site.adminRoutes,
  '/admin?new',
  '/admin?edit=harbour',
  '/admin/apps/harbour',
  '/api/docs',
];

/** Collects what the policy stops on all pages that this one becomes. */
async function watchViolations(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (words: string) => found.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (words: string) => void };
      const { effectiveDirective, blockedURI, sample, sourceFile } = event;
      noteViolation([location.pathname, effectiveDirective, blockedURI, sample, sourceFile].join(' '));
    });
  });
  return found;
}

test.describe('the content security policy', () => {
  let stack: EmbeddedStack;

  test.beforeAll(async () => {
    stack = await startEmbeddedStack();
  });
  test.afterAll(() => stack.remove());

  const visit = async (page: Page, route: string) => {
    await page.goto(stack.url + route, { waitUntil: 'networkidle' });
    await expect(page.locator('h1, h2').first()).toBeVisible();
  };
  const reported = async (directive: string) => {
    const metrics = await (await fetch(`${stack.url}/metrics`)).text();
    const line = new RegExp(`^gateway_csp_reports_total\\{.*directive="${directive}".*\\} (\\d+)$`, 'm');
    return Number(line.exec(metrics)?.[1] ?? 0);
  };

  test('stops nothing of a site that is not set up', async ({ page }) => {
    const violations = await watchViolations(page);
    for (const route of entranceRoutes) await visit(page, route);
    expect(violations).toEqual([]);
  });

  test('stops nothing on any page, opened or come to from another one', async ({ page }) => {
    test.slow();
    await install(stack);
    await createApp(await signIn(stack), { seoSlug: 'harbour' });
    const violations = await watchViolations(page);
    for (const route of publicRoutes) await visit(page, route);
    // Pages that follow one another without a new document write the head themselves.
    await visit(page, '/');
    for (const name of ['Apps', 'Websites', 'AI Services', 'Industries', 'Contact', 'Home']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
      await expect
        .poll(() => page.locator('script[type="application/ld+json"]').first().textContent())
        .toContain('https://schema.org');
    }
    await signInPage(page, stack);
    for (const route of adminRoutes) await visit(page, route);
    expect(violations).toEqual([]);
  });

  test('stops markup that is written as a string, and is told of it', async ({ page }) => {
    const violations = await watchViolations(page);
    await visit(page, '/');
    const before = await reported('require-trusted-types-for');
    const outcome = await page.evaluate(() => {
      const target = document.createElement('div');
      document.body.append(target);
      try {
        target.innerHTML = '<img src="x" onerror="window.isRun = true">';
        return 'written';
      } catch (error) {
        return `${(error as Error).name} ${String(target.childElementCount)}`;
      }
    });
    expect(outcome).toBe('TypeError 0');
    await expect.poll(() => violations).toContainEqual(expect.stringContaining('require-trusted-types-for'));
    await expect
      .poll(() => reported('require-trusted-types-for'), { timeout: 30_000 })
      .toBeGreaterThan(before);
  });

  test('lets no script make itself a policy for its strings', async ({ page }) => {
    await visit(page, '/');
    const outcome = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      // The second is there already, and is made once.
      return ['default', 'json'].map((name) => {
        try {
          trustedTypes.createPolicy(name, { createScript: (text: string) => text });
          return 'made';
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(outcome).toEqual(['TypeError', 'TypeError']);
  });
});
