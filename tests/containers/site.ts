import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { containersOf, docker } from '../support/docker.ts';
import { runOperation } from '../support/site/operations.ts';

const siteSchema = z.object({
  url: z.url(),
  /** Compose's project name. */
  project: z.string(),
  /** File with its settings and secrets. */
  envFile: z.string(),
  /** The database password that the setup wizard asked for. */
  databasePassword: z.string(),
  /** Address of an image of the site. */
  image: z.string(),
});
type Site = z.output<typeof siteSchema>;

/** Jest's global setup hands the site to the test files, which run in processes of their own. */
export function rememberSite(site: Site): void {
  process.env.TEST_SITE = JSON.stringify(site);
}

/** The product that Jest's global setup has started in containers. */
export function findSite(): Site {
  return siteSchema.parse(JSON.parse(process.env.TEST_SITE ?? 'null'));
}

/** Secrets that a site need not have, and this one has. */
export const secretsOfSite = {
  CRM_TOKEN: 'the-token-of-a-crm-that-is-not-there',
  STATUS_TOKEN: 'the-token-of-a-monitor-that-is-not-there',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=the-token-of-a-collector-that-is-not-there',
};

/** The container of a part of the product. */
export async function containerOf(service: string): Promise<string> {
  const container = (await containersOf(findSite().project)).get(service);
  if (container === undefined) throw new Error(`${service} has no container`);
  return container;
}

/** Compose, as the scripts behind `make` call it, with the TLS profile. */
export async function compose(command: string, settings: Record<string, string> = {}): Promise<void> {
  const script = `source infra/ops/compose.sh && require_docker && compose --profile tls ${command}`;
  await promisify(execFile)('bash', ['-c', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, ENV_FILE: findSite().envFile, ...settings },
  });
}

/** The secrets of the site, as `make secrets` prints them. */
export async function findSecrets(): Promise<Map<string, string>> {
  const lines = (await runOperation('secrets', { ENV_FILE: findSite().envFile })).trim().split('\n');
  return new Map(lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]));
}

/** Runs a statement as the database's administrator. @returns a line for each row */
export async function askDatabase(sql: string): Promise<string[]> {
  const psql = ['psql', '--no-psqlrc', '--username', 'postgres', '--dbname', 'portfolio', '-Atc', sql];
  return (await docker('exec', await containerOf('postgres'), ...psql)).split('\n');
}
