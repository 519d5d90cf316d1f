import { createRandom } from '../support/random.ts';
import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { administrator, createApp } from '../support/site/seed.ts';
import { scaled } from '../support/scale.ts';
import { addressOf, askMany } from './support/ask.ts';
import { attack } from './support/row.ts';
import { readLogs, type Site } from './support/site.ts';

/** What no answer may hold, whatever was asked. */
const inside =
  /\n\s+at |node_modules|\/services\/|\.ts:\d|ECONN|ENOENT|\bselect .* from\b|pg_|SQLSTATE|x-powered-by|express\/|nodejs?\/\d|postgres(?:ql)? \d/i;

attack('T57', 'no answer tells of the inside, and no file of the inside is served', async (site) => {
  const files = [
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    '/.env.local',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/Makefile',
    '/docker-compose.yml',
    '/Dockerfile',
    '/server.js',
    '/src/main.ts',
    '/main.ts',
    '/config.json',
    '/connection.json',
    '/embedded.json',
    '/processes.json',
    '/data/connection.json',
    '/.DS_Store',
    '/.htaccess',
    '/web.config',
    '/phpinfo.php',
    '/wp-login.php',
    '/wp-admin/',
    '/admin.php',
    '/backup.sql',
    '/dump.sql',
    '/backup.tar',
    '/db.sqlite',
    '/id_rsa',
    '/.ssh/id_rsa',
    '/etc/passwd',
    '/../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/server-status',
    '/actuator',
    '/actuator/env',
    '/debug',
    '/debug/pprof/',
    '/trace',
    '/console',
    '/graphql',
    '/swagger.json',
    '/api/swagger.json',
    '/api/internal/migrate',
    '/internal/migrate',
    '/internal/verify',
    '/vendor/phpunit/phpunit/src/Util/PHP/eval-stdin.php',
    '/cgi-bin/test',
    '/.svn/entries',
    '/.vscode/settings.json',
    '/node_modules/express/package.json',
    '/index.php',
    '/login.php',
    '/xmlrpc.php',
    '/solr/',
    '/jenkins/',
  ];
  const answers = await askMany(files.length, 6, (index) => site.ask({ path: files[index] ?? '' }));
  expect(
    answers
      .map(({ status }, index) => `${files[index] ?? ''} ${String(status)}`)
      .filter((line) => !/ (400|404)$/.test(line)),
  ).toEqual([]);
  const home = (await site.ask({ path: '/' })).body;
  const scripts = [...new Set([...home.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([script]) => script))];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect((await site.ask({ path: `${script}.map` })).status).toBe(404);
    expect((await site.ask({ path: script })).body).not.toContain('sourceMappingURL=');
  }
  const random = createRandom(57);
  const alphabet = '/%2e.\\;:@&=+$,?#[]<>"\'`{}|^~*!ä漢0aZ-_\u0001';
  const count = scaled(5000, 300);
  const fuzz = await askMany(count, 8, () => {
    const text = Array.from({ length: 1 + random(60) }, () => alphabet[random(alphabet.length)]).join('');
    const path = ['/', '/api/', '/api/apps/', '/media/', '/apps/', '/api/leads/'][random(6)] ?? '/';
    const method = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'HEAD', 'TRACE'][random(8)] ?? 'GET';
    const target = encodeURI(path + text.toWellFormed()).replaceAll('%25', random(2) === 0 ? '%' : '%25');
    return site.ask({
      method,
      path: target,
      ...(method === 'POST' ? { body: text, headers: { 'content-type': 'application/json' } } : {}),
      from: addressOf(600_000 + random(60_000)),
    });
  });
  const told = [...answers, ...fuzz].filter(
    ({ body, headers, status }) =>
      inside.test(status < 400 ? '' : body) ||
      'x-powered-by' in headers ||
      /\d/.test(String(headers.server ?? '')),
  );
  expect(told.map(({ body }) => body.slice(0, 200))).toEqual([]);
  expect(fuzz.filter(({ status }) => status >= 500)).toEqual([]);
  const outside = await Promise.all(
    ['/metrics', '/readyz'].map((path) => site.ask({ path, headers: { 'x-forwarded-for': '203.0.113.9' } })),
  );
  expect(outside.map(({ status }) => status)).toEqual([404, 404]);
});

/** The values of the administrator's cookies, and what is in them. */
const sessionSecrets = ({ admin }: Site): string[] =>
  admin
    .cookie()
    .split('; ')
    .map((pair) => pair.slice(pair.indexOf('=') + 1))
    .flatMap((value) => [value, ...decodeURIComponent(value).split(/^s:|\./)])
    .filter((secret) => secret.length >= 20);

/** Opens a preview in every way that its address could be logged. @returns its token */
async function usePreviewLink(site: Site): Promise<string> {
  const app = await createApp(site.admin, { title: 'Shown to a few', isActive: false }, 0);
  const made = await site.admin.call('POST', `/apps/${app.id}/preview-links`, { hours: 1 });
  const { url } = z.object({ url: z.url() }).parse(made.body);
  const { pathname } = new URL(url);
  const paths = [pathname, `${pathname}?again`, `${pathname}/more`, pathname.replace('preview', 'PREVIEW')];
  const opened = await askMany(paths.length, 1, (index) => site.ask({ path: paths[index] ?? '' }));
  expect(opened[0]?.status).toBe(200);
  await site.ask({ method: 'POST', path: pathname, headers: { referer: url } });
  await site.ask({
    method: 'POST',
    path: '/api/csp-reports',
    headers: { 'content-type': 'application/csp-report', referer: url },
    body: JSON.stringify({ 'csp-report': { 'document-uri': url, 'blocked-uri': url, 'source-file': url } }),
  });
  return pathname.split('/').at(-1) ?? '';
}

attack('T58', 'logs hold nobody’s name, message, password or cookie', async (site) => {
  const canaries = {
    firstName: 'Canaria Kanarek',
    email: 'canary-mail@example.com',
    phone: '+99 555 canary-phone',
    notes: 'canary-notes: nobody else may read this',
    password: 'canary-password-of-mine',
    cookie: 'canary-cookie-value',
    query: 'canary-query-text',
    token: 'canary-bearer-token-of-a-monitor',
  };
  const { firstName, email, phone, notes } = canaries;
  const enquiry = { firstName, email, phone, notes };
  const from = addressOf(700_001);
  site.crm.next((response) =>
    response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ error: notes })),
  );
  for (const json of [
    enquiry,
    { ...enquiry, phone: 'canary-phone' },
    { ...enquiry, notes: `${notes}\u0000` },
    { ...enquiry, extra: notes },
  ]) {
    await site.ask({
      method: 'POST',
      path: '/api/crm/send',
      json,
      from,
      headers: { cookie: `sid=${canaries.cookie}` },
    });
    await site.ask({ method: 'POST', path: '/api/contact/send-message', json, from: addressOf(700_002) });
  }
  await site.ask({
    method: 'POST',
    path: '/api/crm/send',
    body: JSON.stringify(enquiry).slice(0, -3),
    headers: { 'content-type': 'application/json' },
    from,
  });
  await site.ask({ method: 'POST', path: '/api/login', json: { email, password: canaries.password }, from });
  await site.ask({
    method: 'POST',
    path: '/api/login',
    json: { email: [email], password: { a: canaries.password } },
    from,
  });
  await site.ask({
    method: 'POST',
    path: '/api/user/password',
    json: { currentPassword: canaries.password, newPassword: canaries.password },
    headers: site.signedIn(),
  });
  await site.ask({
    method: 'POST',
    path: '/api/setup/install',
    json: { dbPassword: canaries.password, adminPassword: canaries.password, adminEmail: email },
    from,
  });
  await site.ask({ path: `/api/apps/getapps?q=${canaries.query}`, from });
  await site.ask({ path: '/api/leads', headers: site.signedIn() });
  await site.ask({ path: '/api/status', headers: { authorization: `Bearer ${canaries.token}` } });
  const secrets = [...Object.values(canaries), ...sessionSecrets(site), await usePreviewLink(site)];
  secrets.push(site.stack.database.password, administrator.password);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const found = [...readLogs(site)].flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  );
  expect(found).toEqual([]);
  const commands = spawnSync('ps', ['-eww', '-o', 'args'], { encoding: 'utf8' }).stdout;
  expect(secrets.filter((secret) => commands.includes(secret))).toEqual([]);
});
