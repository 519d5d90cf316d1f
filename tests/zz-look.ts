import { readFileSync } from 'node:fs';
import { launchBrowser } from './audit/browser-page.ts';
const { url, slugs } = JSON.parse(readFileSync('/tmp/web-core/stack.json', 'utf8'));
const b = await launchBrowser();
for (const route of process.argv.slice(2).length
  ? process.argv.slice(2)
  : ['/', '/apps', '/contact', `/apps/${slugs[0]}`, '/login']) {
  const c = await b.newContext({ viewport: { width: 390, height: 844 } });
  const p = await c.newPage();
  p.on('console', (m) => console.log('  console', m.type(), m.text().slice(0, 300)));
  p.on('pageerror', (e) => console.log('  ERR', e.message.slice(0, 500)));
  await p.goto(url + route, { waitUntil: 'networkidle' });
  if (process.env.LIST)
    console.log(
      await p.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((e) => e.name.endsWith('.js'))
          .map((e) => e.name.split('/').pop() + ' ' + (e as any).encodedBodySize)
          .join('\n'),
      ),
    );
  const s = await p.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((e) => e.name.endsWith('.js'))
      .map((e) => [e.name.split('/').pop(), e.encodedBodySize]),
  );
  console.log(
    route,
    'scripts',
    s.length,
    s.reduce((t, x) => t + Number(x[1]), 0),
    'h1',
    await p.locator('h1').first().textContent(),
  );
  await p.screenshot({ path: `/tmp/web-core/${route.replaceAll('/', '_')}.png`, fullPage: true });
  await c.close();
}
await b.close();
