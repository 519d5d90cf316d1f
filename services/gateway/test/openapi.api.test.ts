import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorsOf } from '@portfolio/contracts/endpoints.ts';
import { serviceNames } from '@portfolio/contracts/endpoints/endpoint.ts';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { z } from 'zod';
import packageJson from '../../../package.json' with { type: 'json' };
import { routes } from '@portfolio/kit/http/mount-routes.ts';
import { startGateway, type GatewayUnderTest } from './support/gateway-under-test.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'http://studio.test' });
});
afterAll(() => gateway.stop());

const described = routes.filter(({ isUndescribed }) => isUndescribed !== true);
const codes = Object.keys(errorCatalogue) as ErrorCode[];
const services = join(import.meta.dirname, '../..');

/** The codes that a part's source throws. */
function thrownBy(part: string): Set<string> {
  const folder = join(services, part, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const source = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return new Set(
    [...source.matchAll(/'(\w+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((code) => Object.hasOwn(errorCatalogue, code)),
  );
}

const documentSchema = z.object({
  openapi: z.string(),
  info: z.object({ version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.record(z.string(), z.unknown()), security: z.array(z.unknown()) }),
    ),
  ),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

describe('the description of the API', () => {
  it('is OpenAPI 3.1 with every endpoint, its answers and who may, and nothing else', async () => {
    const document = documentSchema.parse((await gateway.call('/api/openapi.json')).body);
    const listed = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.toSorted()).toEqual(described.map(({ method, path }) => `${method} ${path}`).toSorted());
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/' }] });
    // As `make doctor` says it.
    expect(document.info.version).toBe(packageJson.version);
    for (const route of described) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      const { right, scopes } = route;
      const byToken = scopes === undefined ? [] : [{ token: scopes }];
      const byStatusToken = right === 'monitor' ? [{ statusToken: [] }] : [];
      expect(operation?.security).toEqual(
        right === 'anyone'
          ? byToken.flatMap((token) => [{}, token])
          : [{ session: [] }, ...byToken, ...byStatusToken],
      );
      expect(Object.keys(operation?.responses ?? {})).toContain(String(route.status));
    }
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['App', 'CreateApp', 'Error', 'User', 'Site', 'Enquiry']),
    );
  });

  it('refers to nothing that it does not hold', async () => {
    const { text } = await gateway.call('/api/openapi.json');
    const { components } = documentSchema.parse(JSON.parse(text));
    for (const [, name = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g))
      expect(Object.keys(components.schemas)).toContain(name);
  });
});

/** Services that the gateway asks for answers of its own. */
const asked = ['auth', 'catalog'];

describe('the catalogue of errors', () => {
  const declared = new Set(described.flatMap((route) => errorsOf(route)));
  // What any path can be answered with, and what only the gateway ever sees.
  const general = new Set<ErrorCode>([
    'notFound',
    'methodNotAllowed',
    'untrustedCaller',
    'misdirected',
    'requestTooSlow',
    'headersTooLarge',
  ]);

  it.each(codes)('has %s described where it can be met', (code) => {
    expect(declared.has(code) || general.has(code)).toBe(true);
  });

  it.each(codes)('has %s because something throws it', (code) => {
    const isThrown = ['kit', 'gateway', ...serviceNames].some((part) => thrownBy(part).has(code));
    expect(isThrown).toBe(true);
  });

  it.each(serviceNames)('lists all that %s throws with one of its operations', (name) => {
    const own = described.filter(({ to }) => to === name || (asked.includes(name) && to === 'gateway'));
    const listed = new Set<string>(own.flatMap((route) => errorsOf(route)));
    expect([...thrownBy(name)].filter((code) => !listed.has(code))).toEqual([]);
  });
});

it('is shown by a page that loads nothing from elsewhere and has nothing inline', async () => {
  const page = await gateway.call('/api/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.text).not.toMatch(/<script>|<style|https?:|\son\w+=/);
  for (const [, path = ''] of page.text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g))
    expect(await gateway.call(path)).toMatchObject({
      status: 200,
      headers: { 'x-content-type-options': 'nosniff' },
    });
  expect((await gateway.call('/api/docs/constructor.js')).status).toBe(404);
  expect((await gateway.call('/api/docs/package.json')).status).toBe(404);
});
