import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { escapeLiteral } from 'pg';
import { GenericContainer, type StartedTestContainer } from 'testcontainers';
import { startContainerStack } from '../../support/site/container-stack.ts';
import { containersOf, docker } from '../../support/docker.ts';
import { pinnedImage } from '../../support/servers/own-container.ts';
import { install } from '../../support/site/seed.ts';
import { bytesOf } from '../load/bytes.ts';
import { compare, visitors } from '../load/side-by-side.ts';
import { addApps, type Query } from '../product/portfolio.ts';
import type { Product } from '../product/product.ts';
import type { Outcome, Result } from '../result.ts';
import type { Settings } from '../settings.ts';

const site = 'portfolio-site:local';
const list = '/api/apps/getapps';
const headers = { 'accept-encoding': 'br' };

/** Seconds for which nginx does not ask the gateway whether the list has changed (PUBLIC_CACHE). */
const kinds = [
  { work: '100 apps, full list, through nginx', seconds: '1', atLeast: 0.8 },
  { work: 'the same, asked each time whether it changed', seconds: '0', atLeast: 0.5 },
];

const configuration = `
events {}
http {
  sendfile on;
  tcp_nopush on;
  access_log /dev/stdout;
  server {
    listen 8080;
    location / { root /srv; default_type application/json; add_header Content-Encoding br; }
  }
}`;

/** nginx alone, with a file of these bytes. */
function startFileServer(body: Uint8Array): Promise<StartedTestContainer> {
  return new GenericContainer(pinnedImage('NGINX_IMAGE'))
    .withCopyContentToContainer([
      { content: configuration, target: '/etc/nginx/one-file.conf' },
      { content: Buffer.from(body), target: '/srv/list' },
    ])
    .withEntrypoint(['nginx'])
    .withCommand(['-c', '/etc/nginx/one-file.conf', '-g', 'daemon off;'])
    .withExposedPorts(8080)
    .start();
}

/** Asks the stack's database as its administrator. */
function createQuery(postgres: string): Query {
  return async (sql, values = []) => {
    const text = values.reduce<string>(
      (statement, value, index) =>
        statement.replaceAll(`$${String(index + 1)}`, () => escapeLiteral(String(value))),
      sql,
    );
    await promisify(execFile)('docker', [
      'exec',
      postgres,
      'psql',
      '-U',
      'postgres',
      '-d',
      'portfolio',
      '-c',
      text,
    ]);
  };
}

async function measure(kind: (typeof kinds)[number], settings: Settings): Promise<Result> {
  const stack = await startContainerStack({ PUBLIC_CACHE: kind.seconds });
  try {
    await install(stack);
    await addApps(createQuery((await containersOf(stack.project)).get('postgres') ?? ''), 100);
    const url = stack.url.replace('localhost', '127.0.0.1') + list;
    const { body } = await bytesOf(url, headers);
    const limit = await startFileServer(body);
    try {
      const file = `http://127.0.0.1:${String(limit.getMappedPort(8080))}/list`;
      return await compare(
        {
          work: `${kind.work} (${(body.length / 1000).toFixed(1)} kB)`,
          limit: 'nginx, same bytes as a file',
          atLeast: kind.atLeast,
          product: { url, connections: visitors, headers },
          bare: { url: file, connections: visitors, headers },
        },
        settings,
      );
    } finally {
      await limit.stop();
    }
  } finally {
    await stack.remove();
  }
}

/** Where there are images of the product (`make images`): what its nginx answers, beside nginx with a file. */
export async function measureNginx(_product: Product, settings: Settings): Promise<Outcome> {
  const hasImages = await docker('image', 'inspect', site).then(
    () => true,
    () => false,
  );
  const results: Result[] = [];
  for (const kind of kinds)
    results.push(hasImages ? await measure(kind, settings) : notMeasured(kind.work, kind.atLeast));
  return { results };
}

const notMeasured = (work: string, atLeast: number): Result => ({
  work,
  limit: 'nginx, same bytes as a file',
  product: '–',
  limitMeasured: '–',
  figure: undefined,
  goal: { atLeast },
  note: 'needs Docker, and make images',
  rounds: [],
});
