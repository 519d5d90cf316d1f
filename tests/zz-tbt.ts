import { readFileSync } from 'node:fs';
import { launchBrowser } from './audit/browser-page.ts';
const { url, slugs } = JSON.parse(readFileSync('/tmp/web-core/stack.json', 'utf8'));
const b = await launchBrowser();
for (const route of ['/', '/apps', `/apps/${slugs[0]}`, '/contact'])
  for (let i = 0; i < 3; i++) {
    const c = await b.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const p = await c.newPage();
    const s = await c.newCDPSession(p);
    const events: any[] = [];
    s.on('Tracing.dataCollected', (e) => events.push(...e.value));
    await s.send('Tracing.start', {
      categories: 'toplevel,devtools.timeline,disabled-by-default-devtools.timeline,loading',
      transferMode: 'ReportEvents',
    } as any);
    await p.goto(url + route, { waitUntil: 'networkidle' });
    await p.waitForTimeout(500);
    const done = new Promise((r) => s.once('Tracing.tracingComplete', r));
    await s.send('Tracing.end');
    await done;
    const thread = events
      .filter(
        (e) =>
          e.name === 'EvaluateScript' ||
          e.name === 'v8.evaluateModule' ||
          e.name === 'FunctionCall' ||
          e.name === 'UpdateLayoutTree',
      )
      .map((e) => e.pid + ':' + e.tid);
    const main = Object.entries(thread.reduce((m: any, t) => ({ ...m, [t]: (m[t] ?? 0) + 1 }), {})).sort(
      (x: any, y: any) => y[1] - x[1],
    )[0]?.[0];
    const tasks = events
      .filter((e) => e.ph === 'X' && /RunTask/.test(e.name) && e.pid + ':' + e.tid === main)
      .map((e) => (e.tdur ?? e.dur) / 1000);
    console.log(
      route,
      'long tasks (cpu ms)',
      tasks
        .filter((t) => t > 8)
        .map((t) => t.toFixed(0))
        .join(' '),
      'TBT at 4x',
      tasks.reduce((t, x) => t + Math.max(0, 4 * x - 50), 0).toFixed(0),
      tasks.length,
      [...new Set(events.map((e) => e.name))].filter((n) => /Task/.test(n)).join(),
    );
    await c.close();
  }
await b.close();
