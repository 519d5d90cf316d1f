import { readFileSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { launchBrowser } from './audit/browser-page.ts';
import { findFreePort } from './support/free-port.ts';
const { url, slugs } = JSON.parse(readFileSync('/tmp/web-core/stack.json', 'utf8'));
const n = Number(process.argv[2] ?? 1);
for (const route of process.argv.slice(3).length
  ? process.argv.slice(3)
  : ['/', '/apps', `/apps/${slugs[0]}`, '/contact'])
  for (let i = 0; i < n; i++) {
    const port = await findFreePort();
    const b = await launchBrowser([`--remote-debugging-port=${port}`]);
    const r = await lighthouse(url + route, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const a = r!.lhr.audits;
    const v = (k: string) => Math.round((a[k]?.numericValue ?? NaN) * 1000) / 1000;
    console.log(
      route,
      'perf',
      r!.lhr.categories.performance!.score,
      'FCP',
      v('first-contentful-paint'),
      'LCP',
      v('largest-contentful-paint'),
      'TBT',
      v('total-blocking-time'),
      'CLS',
      v('cumulative-layout-shift'),
      'bench',
      r!.lhr.environment.benchmarkIndex,
      'scripts',
      (a['resource-summary']?.details as any)?.items?.find((x: any) => x.resourceType === 'script')
        ?.transferSize,
    );
    await b.close();
  }
