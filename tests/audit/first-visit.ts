import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { openContext } from './browser-page.ts';
import { atMost, nothingOf, type Finding } from './report.ts';
import { publicRoutes } from './site-routes.ts';

/** What Lighthouse takes for a phone on a slow connection: 1.6 Mbit/s down, 150 ms there and back. */
const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

interface ScriptLoad {
  path: string;
  bytes: number;
  /** It had arrived when the page was first painted. */
  isBeforePaint: boolean;
}

const scriptsOf = (page: Page): Promise<ScriptLoad[]> =>
  page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize, responseEnd }) => ({
        path: new URL(name).pathname,
        bytes: encodedBodySize,
        isBeforePaint: responseEnd <= paint,
      }));
  });

async function visit(browser: Browser, address: string): Promise<ScriptLoad[]> {
  const context = await openContext(browser, 390, 'light');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowConnection);
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = await scriptsOf(page);
  await context.close();
  return scripts;
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

const isPrivate = (module: string) => /^src\/pages\/(?:admin|setup|dbsetup|login)/.test(module);

/** Adds the files that a module brings with it, and, where wanted, those that it may load later. */
function addFiles(manifest: Manifest, module: string, withLater: boolean, found: Set<string>): void {
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no ${module}.`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  const others = [...(chunk.imports ?? []), ...(withLater ? (chunk.dynamicImports ?? []) : [])];
  for (const other of others) if (!isPrivate(other)) addFiles(manifest, other, withLater, found);
}

/** Scripts that only the pages of the administrator and of the setup need. */
function privateScripts(): Set<string> {
  const text = readFileSync('web/dist/client/.vite/manifest.json', 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const forVisitors = new Set<string>();
  addFiles(manifest, 'index.html', true, forVisitors);
  const forAdministrators = new Set<string>();
  for (const module of Object.keys(manifest).filter(isPrivate))
    addFiles(manifest, module, true, forAdministrators);
  return new Set([...forAdministrators].filter((file) => !forVisitors.has(file)));
}

/** What of the administrator's scripts a visitor is sent on the way through all public pages. */
async function auditChunks(browser: Browser, site: string, slug: string): Promise<string[]> {
  const hidden = privateScripts();
  if (hidden.size < 5) throw new Error('The build names hardly any script of the admin area.');
  const context = await openContext(browser, 1440, 'light');
  const page = await context.newPage();
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice(1)));
  for (const route of [...publicRoutes, `/apps/${slug}#shot-1`])
    await page.goto(site + route, { waitUntil: 'networkidle' });
  await context.close();
  return [...loaded].filter((file) => hidden.has(file));
}

/** The scripts of a first visit: how much of them, when, and none of the administrator's. */
export async function auditFirstVisit(browser: Browser, site: string, slug: string): Promise<Finding[]> {
  const scripts = await visit(browser, `${site}/`);
  const sum = (loads: readonly ScriptLoad[]) => loads.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const size = { digits: 1, unit: ' kB' };
  return [
    atMost('scripts of a first visit to /', sum(scripts), { limit: 145, ...size }),
    atMost('  before it can be read', sum(scripts.filter(({ isBeforePaint }) => isBeforePaint)), {
      limit: 60,
      ...size,
    }),
    ...nothingOf('scripts of the admin area and setup, visitor', await auditChunks(browser, site, slug)),
  ];
}
