import { readFileSync } from 'node:fs';
import { launchBrowser } from './audit/browser-page.ts';
import { administrator } from './support/seed.ts';
const { url } = JSON.parse(readFileSync('/tmp/web-core/stack.json', 'utf8'));
const b = await launchBrowser();
for (const width of [390, 1280])
  for (const route of process.argv.slice(2)) {
    const c = await b.newContext({ viewport: { width, height: 800 } });
    const p = await c.newPage();
    if (route.startsWith('/admin'))
      await p.request.post(`${url}/api/login`, {
        data: { email: administrator.email, password: administrator.password },
      });
    const s = await c.newCDPSession(p);
    await s.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 200000,
      uploadThroughput: 90000,
    });
    await p.addInitScript(() => {
      (window as any).m = [];
      new PerformanceObserver((l) => {
        for (const e of l.getEntries() as any[])
          (window as any).m.push(
            e.value.toFixed(4) +
              ' ' +
              e.sources
                .map(
                  (x: any) =>
                    (x.node?.tagName ?? '?') +
                    '"' +
                    (x.node?.textContent ?? '').slice(0, 40) +
                    '" ' +
                    x.previousRect.top +
                    '/' +
                    x.previousRect.height +
                    '->' +
                    x.currentRect.top +
                    '/' +
                    x.currentRect.height,
                )
                .join(' ; '),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await p.goto(url + route, { waitUntil: 'networkidle' });
    console.log(width, route, await p.evaluate(() => (window as any).m));
    await c.close();
  }
await b.close();
