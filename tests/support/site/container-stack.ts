import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allContainersOf, containersOf, docker, hostAddressIn } from '../docker.ts';
import { eventually } from '../eventually.ts';
import { findFreePort } from '../servers/free-port.ts';
import { runOperation } from './operations.ts';

/**
 * Starts a fresh product as `make up` does, in containers of its own, with its own secrets and volumes. The images are those
 * built last (`make images`).
 *
 * @param settings variables of docker-compose.yml
 * @param checkout the folder of another version of the project
 */
export async function startContainerStack(
  settings: Readonly<Record<string, string>> = {},
  checkout?: string,
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-containers-'));
  const port = await findFreePort();
  const project = `portfolio-test-${randomBytes(4).toString('hex')}`;
  const environment = {
    ...process.env,
    ENV_FILE: path.join(folder, '.env'),
    COMPOSE_PROJECT_NAME: project,
    NO_BUILD: '1',
    BACKUP_SCHEDULE: 'off',
    PORT: String(port),
    ...settings,
    ...(settings.CRM_URL === undefined ? {} : { CRM_URL: await seenFromInside(settings.CRM_URL) }),
  };
  let output = await runOperation('up', environment, checkout);
  const setting = (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(environment.ENV_FILE, 'utf8'))?.[1] ?? '';
  const allContainers = async () => [...(await containersOf(project)).values()];
  return {
    url: `http://localhost:${String(port)}`,
    /** Its name among the projects of Compose. */
    project,
    /** File with its settings and secrets. */
    envFile: environment.ENV_FILE,
    database: {
      host: 'postgres',
      port: 5432,
      name: 'portfolio',
      user: 'portfolio',
      password: setting('DB_PASSWORD'),
    },
    isConnectedBeforeSetup: true,
    variables: {
      ...settings,
      SITE: 'compose',
      ENV_FILE: environment.ENV_FILE,
      COMPOSE_PROJECT_NAME: project,
    },
    output: () => output,
    stop: async () => {
      await docker('stop', ...(await allContainers()));
    },
    crash: async () => {
      await docker('kill', ...(await allContainers()));
    },
    start: async () => {
      output += await runOperation('up', environment, checkout);
    },
    remove: async () => {
      const containers = [...(await allContainersOf(project)).values()];
      await docker('rm', '--force', '--volumes', ...containers);
      for (const kind of ['volume', 'network'])
        // The engine lets go of a container's network a moment after the container is gone.
        await eventually(async () => {
          const filter = `label=com.docker.compose.project=${project}`;
          const found = await docker(kind, 'ls', '--quiet', '--filter', filter);
          if (found !== '') await docker(kind, 'rm', ...found.split('\n'));
        });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address, for a container, of what this machine finds at its own. */
export async function seenFromInside(url: string): Promise<string> {
  const address = new URL(url);
  if (['localhost', '127.0.0.1', '0.0.0.0'].includes(address.hostname))
    address.hostname = await hostAddressIn('bridge');
  return address.origin;
}
