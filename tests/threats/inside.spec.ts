import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { createAsk } from './support/ask.ts';
import { openRoutes } from './support/routes.ts';
import { familyOf, findPostgres, type ServiceName } from './support/processes.ts';
import { attack } from './support/row.ts';
import type { Site } from './support/site.ts';

/** Sockets that processes of ours listen on, as the system lists them: `address:port`. */
function listeners(pids: readonly number[]): string[] {
  const found: string[] = [];
  for (const table of ['tcp', 'tcp6']) {
    const lines = readFileSync(`/proc/${String(pids[0])}/net/${table}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const inodes = new Set(pids.flatMap(socketsOf));
    for (const line of lines) {
      const [, local = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      if (state === '0A' && inodes.has(inode)) found.push(local);
    }
  }
  return found;
}

function socketsOf(pid: number): string[] {
  try {
    const folder = `/proc/${String(pid)}/fd`;
    return readdirSync(folder).flatMap(
      (name) => /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? [],
    );
  } catch {
    return [];
  }
}

const settingsSchema = z.record(z.string(), z.string());

/** What the launcher told a process. */
function settingsOf({ pids }: Site, service: ServiceName): Record<string, string> {
  const environment = readFileSync(`/proc/${String(pids()[service])}/environ`, 'utf8').split('\0');
  const pairs = environment.map((line) => /^([^=]+)=(.*)$/s.exec(line)?.slice(1) ?? []);
  return settingsSchema.parse(Object.fromEntries(pairs.filter((pair) => pair.length === 2)));
}

/** Where each service listens. */
function servicePorts(site: Site): Record<string, number> {
  const variables = settingsOf(site, 'gateway');
  return Object.fromEntries(
    ['auth', 'catalog', 'media', 'leads'].map((name) => [
      name,
      Number(variables[`${name.toUpperCase()}_PORT`]),
    ]),
  );
}

attack(
  'T53',
  'nothing but the site itself can be reached, and no service answers a stranger',
  async (site) => {
    const pids = [...Object.values(site.pids()), findPostgres(site.stack.dataDir)].flatMap(familyOf);
    const open = listeners(pids);
    expect(open.length).toBeGreaterThanOrEqual(6);
    // 127.0.0.1 and ::1 as the kernel writes them.
    for (const local of open) expect(local).toMatch(/^(0100007F|00000000000000000000000001000000):/);
    const routes = await openRoutes(site.ask, ['get', 'post', 'patch', 'put', 'delete']);
    const statuses: { status: number }[] = [];
    for (const [name, port] of Object.entries(servicePorts(site))) {
      const ask = createAsk(port);
      for (const { method, path } of [
        ...routes,
        { method: 'POST', path: '/internal/migrate' },
        { method: 'POST', path: '/internal/verify' },
      ]) {
        const answer = await ask({ method, path, ...(method === 'GET' ? {} : { json: {} }) });
        expect(`${name} ${method} ${path} ${String(answer.status)}`).toMatch(/ 401$/);
        statuses.push(answer);
      }
    }
  },
);
