/** `make audit`: the running product with its example apps in a real browser, against the limits of its quality. */
import { auditAccessibility } from './accessibility.ts';
import { auditAdminSearch } from './admin-search.ts';
import { launchBrowser } from './browser-page.ts';
import { auditAnswers } from './answers.ts';
import { auditFirstVisit } from './first-visit.ts';
import { auditLighthouse } from './lighthouse.ts';
import { momentsOf } from './moments.ts';
import { addManyApps, fillPortfolio, slugsOf } from './portfolios.ts';
import { nothingOf, toTable, type Finding } from './report.ts';
import { adminRoutes, publicRoutes, signedOutRoutes } from './site-routes.ts';
import { startEmbeddedStack } from '../support/stack.ts';

const say = (words: string) => process.stdout.write(`${words}\n`);

const stack = await startEmbeddedStack();
const browser = await launchBrowser();
try {
  const findings: Finding[] = [];
  say('Before the setup …');
  const views = { routes: [...signedOutRoutes, '/'], moments: [], isSignedIn: false };
  const unset = await auditAccessibility(browser, stack.url, views);

  say('Example apps, until their images are there in all sizes …');
  await fillPortfolio(stack, 14);
  const slugs = await slugsOf(stack);
  const slug = slugs.find((name) => name === 'draftwell') ?? slugs[0] ?? '';
  say('Scripts of a first visit …');
  findings.push(...(await auditFirstVisit(browser, stack.url, slug)));
  say('How soon presses are answered …');
  findings.push(...(await auditAnswers(browser, stack.url, slug)));
  say('Lighthouse, three times each …');
  findings.push(...(await auditLighthouse(stack.url, ['/', '/apps', `/apps/${slug}`, '/contact'])));
  say('Accessibility: every route, three widths, light and dark …');
  const routes = [...publicRoutes, ...adminRoutes, `/apps/${slug}`, `/admin/apps/${slug}`];
  const set = await auditAccessibility(browser, stack.url, {
    routes,
    moments: momentsOf(slug),
    isSignedIn: true,
  });
  findings.push(...nothingOf('axe, and scrolling sideways', [...unset, ...set]));
  say('1,000 more apps, and the search of the admin list …');
  await addManyApps(stack, 1000, 20);
  findings.push(...(await auditAdminSearch(browser, stack.url)));

  say(`\n${toTable(findings)}`);
  process.exitCode = findings.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await browser.close();
  await stack.remove();
}
