import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serveGateway, startGateway } from './support/gateway-under-test.ts';

const publicUrl = 'http://studio.test';
const gateway = serveGateway({ PUBLIC_URL: publicUrl });

beforeAll(async () => {
  await gateway.signIn();
});
beforeEach(async () => {
  await gateway.database.query('delete from gateway.rate_limits');
  gateway.logs.length = 0;
});

const oldReport = (changed: object = {}) => ({
  'csp-report': {
    'document-uri': `${publicUrl}/apps?q=query-canary#fragment-canary`,
    referrer: 'https://referrer-canary.test/',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': 'policy-canary',
    'blocked-uri': 'https://user:password-canary@evil.test/path-canary?query-canary',
    'source-file': `${publicUrl}/assets/core-abc.js?query-canary`,
    'line-number': 7,
    'script-sample': 'sample-canary',
    ...changed,
  },
});
const newReport = (body: object = {}, type = 'csp-violation') => ({
  type,
  age: 10,
  url: `${publicUrl}/admin?query-canary`,
  user_agent: 'agent-canary',
  body: {
    documentURL: `${publicUrl}/admin?query-canary`,
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    sourceFile: 'chrome-extension://canary/x.js',
    sample: 'Element innerHTML|sample-canary',
    ...body,
  },
});

const send = (report: unknown, type = 'application/csp-report', from = '127.0.0.1') =>
  gateway.call('/api/csp-reports', {
    method: 'POST',
    body: typeof report === 'string' ? report : JSON.stringify(report),
    headers: { 'content-type': type, 'user-agent': 'agent-canary' },
    from,
  });
const sendNew = (reports: unknown) => send(reports, 'application/reports+json');

const countOf = async (directive: string) => {
  const { text } = await gateway.call('/metrics');
  const line = text
    .split('\n')
    .find((row) => row.startsWith('gateway_csp_reports_total') && row.includes(`directive="${directive}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};
const logged = () =>
  gateway.logs
    .map((line): unknown => JSON.parse(line))
    .filter((line) => JSON.stringify(line).includes('violations'));

describe('a report of the content security policy', () => {
  it('is counted by its directive and logged, in both ways that browsers report in', async () => {
    const [script, types] = [await countOf('script-src-elem'), await countOf('require-trusted-types-for')];
    expect(await send(oldReport())).toMatchObject({ status: 204, text: '' });
    expect(await sendNew([newReport(), newReport({}, 'deprecation'), newReport()])).toMatchObject({
      status: 204,
    });
    expect(await countOf('script-src-elem')).toBe(script + 1);
    expect(await countOf('require-trusted-types-for')).toBe(types + 2);
    const sink = {
      directive: 'require-trusted-types-for',
      page: '/admin',
      blocked: 'trusted-types-sink',
      source: 'chrome-extension:',
    };
    expect(logged()).toMatchObject([
      {
        count: 1,
        violations: [
          {
            directive: 'script-src-elem',
            page: '/apps',
            blocked: 'https://evil.test',
            source: '/assets/core-abc.js',
            line: 7,
          },
        ],
      },
      { count: 2, violations: [sink, sink] },
    ]);
  });

  it('leaves no address, query, sample or policy in a log', async () => {
    await send(oldReport());
    await sendNew([newReport()]);
    await send('{"csp-report": {"document-uri": "broken-canary', 'application/csp-report');
    const lines = gateway.logs.join('');
    expect(lines).toContain('the content security policy stopped something');
    expect(lines).not.toMatch(/canary|127\.0\.0\.1/);
  });

  it('of an unknown directive is counted together with all such', async () => {
    const others = await countOf('other');
    for (const directive of ['made-up', 'constructor', 'x"} 1\nfake_total{a="', ''])
      expect((await send(oldReport({ 'effective-directive': directive }))).status).toBe(204);
    // An older browser names the sources, too.
    await send(
      oldReport({ 'effective-directive': undefined, 'violated-directive': "img-src 'self' https:" }),
    );
    expect(await countOf('other')).toBe(others + 4);
    expect(await countOf('img-src')).toBe(1);
    const { text } = await gateway.call('/metrics');
    expect(text).not.toMatch(/made-up|fake_total/);
  });

  it('that is none, of another type, or too large is refused', async () => {
    for (const broken of ['{', '[]x', '{}', '"text"', '[{"body":{}}]', '{"csp-report":{"line-number":"x"}}'])
      expect(await send(broken)).toMatchObject({ status: 400, body: { code: 'malformedBody' } });
    expect(await sendNew([])).toMatchObject({ status: 204 });
    expect(await send(oldReport(), 'application/json')).toMatchObject({
      status: 415,
      body: { message: 'Send this request as application/csp-report or application/reports+json.' },
    });
    expect(await send(oldReport({ referrer: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 });
  });

  it('of another site is refused', async () => {
    const answer = await gateway.call('/api/csp-reports', {
      method: 'POST',
      body: JSON.stringify(oldReport()),
      headers: { 'content-type': 'application/csp-report', origin: 'https://evil.test' },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'crossSite' } });
  });

  it('logs a batch in few words', async () => {
    await sendNew(Array.from({ length: 40 }, () => newReport()));
    expect(logged()).toMatchObject([{ count: 40, violations: { length: 5 } }]);
  });
});

describe('the limits of reports', () => {
  it('are 30 a minute of one address', async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await send(oldReport())).status).toBe(204);
    expect(await send(oldReport())).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect((await send(oldReport(), 'application/csp-report', '127.0.0.2')).status).toBe(204);
  });

  it('hold for the whole site, too, and are kept under hashed keys', async () => {
    const other = await startGateway(
      { PUBLIC_URL: publicUrl, LIMIT_CSP_REPORTS_ALL: '3/60', DATABASE_URL: gateway.database.url },
      gateway.peers,
    );
    const from = (address: string) =>
      other.call('/api/csp-reports', {
        method: 'POST',
        body: JSON.stringify(oldReport()),
        headers: { 'content-type': 'application/csp-report' },
        from: address,
      });
    for (const address of ['127.0.0.11', '127.0.0.12', '127.0.0.13'])
      expect((await from(address)).status).toBe(204);
    const refused = await from('127.0.0.14');
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const rows = await gateway.database.query('select key from gateway.rate_limits');
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0|:site/);
    await other.stop();
  });
});
