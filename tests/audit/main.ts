/** `make audit`: accessibility (axe) and quality (Lighthouse) of the running product with its example apps, in a real browser. */
import type { Page } from '@playwright/test';
import { auditAccessibility, type DialogStep } from './accessibility.ts';
import { launchBrowser } from './browser-page.ts';
import { auditLighthouse, type PageScore } from './lighthouse.ts';
import { slugsOf, startPortfolio } from './portfolios.ts';
import { adminRoutes, publicRoutes } from './site-routes.ts';

const limits = { performance: 95, others: 100, largestPaint: 1500, layoutShift: 0.02, scriptBytes: 130_000 };

function complaints({ route, scores, ...measured }: PageScore): string[] {
  const { performance, ...others } = scores;
  return [
    ...(performance < limits.performance ? [`${route}: performance ${String(performance)}`] : []),
    ...Object.entries(others).flatMap(([name, score]) =>
      score < limits.others ? [`${route}: ${name} ${String(score)}`] : [],
    ),
    ...(measured.layoutShift > limits.layoutShift
      ? [`${route}: layout shift ${measured.layoutShift.toFixed(3)}`]
      : []),
    ...(measured.largestPaint > limits.largestPaint
      ? [`${route}: largest paint ${measured.largestPaint.toFixed(0)} ms`]
      : []),
    ...(measured.scriptBytes > limits.scriptBytes
      ? [`${route}: ${String(measured.scriptBytes)} bytes of script`]
      : []),
  ];
}

const dialogsOf = (slug: string): DialogStep[] => [
  { route: '/admin', name: 'delete dialog', open: openDeleteDialog },
  {
    route: '/admin',
    name: 'app form',
    open: (page) => page.getByRole('button', { name: 'Add New App' }).first().click(),
  },
  { route: `/apps/${slug}#shot-1`, name: 'gallery', open: (page) => page.getByRole('dialog').waitFor() },
];

async function openDeleteDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
}

const stack = await startPortfolio(14);
try {
  const slugs = await slugsOf(stack);
  const [slug = ''] = slugs;
  const scores = await auditLighthouse(stack.url, ['/', '/apps', `/apps/${slug}`, '/contact']);
  process.stdout.write(
    'route | performance | accessibility | best practices | seo | LCP ms | CLS | TBT ms | script kB | all kB\n',
  );
  for (const { route, scores: s, ...m } of scores) {
    const cells = [
      s.performance,
      s.accessibility,
      s['best-practices'],
      s.seo,
      m.largestPaint.toFixed(0),
      m.layoutShift.toFixed(3),
    ];
    const sizes = [
      m.blocking.toFixed(0),
      (m.scriptBytes / 1000).toFixed(1),
      (m.totalBytes / 1000).toFixed(1),
    ];
    process.stdout.write(`${[route, ...cells, ...sizes].join(' | ')}\n`);
  }
  const browser = await launchBrowser();
  const routes = [...publicRoutes, ...adminRoutes, `/apps/${slug}`, '/dbsetup'];
  const found = await auditAccessibility(browser, stack.url, routes, dialogsOf(slug));
  await browser.close();
  const problems = [...found, ...scores.flatMap(complaints)];
  process.stdout.write(
    problems.length === 0
      ? 'axe: nothing found; every figure within its limit\n'
      : `${problems.join('\n')}\n`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await stack.remove();
}
