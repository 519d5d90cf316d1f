/** `make audit`: the running product with its example apps in a real browser, against the limits of its quality. */
import { parseArgs } from 'node:util';
import { auditAccessibility } from './accessibility.ts';
import { auditAdminSearch } from './admin-search.ts';
import { launchBrowser } from './browser-page.ts';
import { auditAnswers } from './answers.ts';
import { auditFirstVisit } from './first-visit.ts';
import { auditInspector } from './inspector.ts';
import { auditLighthouse } from './lighthouse.ts';
import { momentsOf } from './moments.ts';
import { addManyApps, addPageOfAllBlocks, fillPortfolio, slugsOf } from './portfolios.ts';
import { nothingOf, toTable, type Finding } from './report.ts';
import { adminRoutes, ownersRoutes, publicRoutes, signedOutRoutes } from './site-routes.ts';
import { startEmbeddedStack } from '../support/site/stack.ts';

const say = (words: string) => process.stdout.write(`${words}\n`);
const nothingWrong = 'axe, and scrolling sideways';

/** `--only presses`: the steps whose name has this, in capitals or not. */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const findings: Finding[] = [];
let stepsDone = 0;

/** What a step finds is told at once: the next ones take minutes. */
async function step(name: string, audit: () => Promise<Finding[]>): Promise<void> {
  if (!name.toLowerCase().includes(values.only.toLowerCase())) return;
  stepsDone += 1;
  say(`${name} …`);
  const found = await audit();
  say(`${toTable(found)}\n`);
  findings.push(...found);
}

const stack = await startEmbeddedStack();
const browser = await launchBrowser();
try {
  await step('accessibility before the setup', async () => {
    const views = { routes: [...signedOutRoutes, '/'], moments: [], isSignedIn: false };
    return nothingOf(nothingWrong, await auditAccessibility(browser, stack.url, views));
  });

  say('Adding example apps and waiting for all sizes of their images …\n');
  await fillPortfolio(stack, 14);
  const everyBlock = await addPageOfAllBlocks(stack);
  const slugs = await slugsOf(stack);
  const slug = slugs.find((name) => name === 'draftwell') ?? slugs[0] ?? '';
  await step('scripts of a first visit', () => auditFirstVisit(browser, stack.url, slug));
  await step('how soon presses are answered', () => auditAnswers(browser, stack.url, slug));
  await step('Lighthouse, five times each', () =>
    auditLighthouse(stack.url, ['/', '/apps', `/apps/${slug}`, '/contact', everyBlock]),
  );
  await step('accessibility of every route, three widths, light and dark', async () => {
    const routes = [
      ...publicRoutes,
      everyBlock,
      ...adminRoutes,
      ...ownersRoutes,
      `/apps/${slug}`,
      `/admin/apps/${slug}`,
    ];
    const views = { routes, moments: momentsOf(slug), isSignedIn: true };
    return nothingOf(nothingWrong, await auditAccessibility(browser, stack.url, views));
  });
  await step('the search of the admin list among 1,000 more apps', async () => {
    await addManyApps(stack, 1000, 20);
    return auditAdminSearch(browser, stack.url);
  });

  await step('the inspector of MCP', async () =>
    nothingOf('what the inspector does not get', await auditInspector(stack)),
  );

  if (stepsDone === 0) throw new Error(`No step has "${values.only}" in its name.`);
  const missed = findings.filter(({ isKept }) => !isKept);
  say(missed.length === 0 ? 'All limits are kept.' : `Missed:\n${toTable(missed)}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack.remove();
}
