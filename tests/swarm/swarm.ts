import { setTimeout as sleep } from 'node:timers/promises';
import { docker, hostAddressIn } from '../support/docker.ts';

const lines = (text: string) => (text === '' ? [] : text.split('\n'));

/** Waits until a condition holds. @throws with its description after too long */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 120,
): Promise<void> {
  const deadline = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${String(seconds)} s: ${what}`);
    await sleep(200);
  }
}

/** Makes this machine a swarm unless it is in one. @returns whether it did */
export async function joinSwarm(): Promise<boolean> {
  if ((await docker('info', '--format', '{{.Swarm.LocalNodeState}}')) === 'active') return false;
  await docker('swarm', 'init', '--advertise-addr', '127.0.0.1');
  // Docker creates it a moment later.
  await until('the swarm has its bridge', () =>
    bridgeAddress().then(
      () => true,
      () => false,
    ),
  );
  return true;
}

/** This machine's address as containers of the swarm see and reach it. */
export const bridgeAddress = () => hostAddressIn('docker_gwbridge');

/** A deployed stack. */
export interface Stack {
  /** Containers of a service that are healthy now. */
  replicas: (service: string) => Promise<string[]>;
  /** The port on this machine of each healthy replica of nginx. */
  ports: () => Promise<number[]>;
  /** Waits until all replicas of a service are healthy. */
  untilWhole: (service: string, count?: number) => Promise<void>;
  /** Waits until the update of a service is rolled back. */
  untilRolledBack: (service: string) => Promise<void>;
  /** Tasks of a service that ended without being told to. */
  failures: (service: string) => Promise<string[]>;
  /** What Docker knows of a service, by a Go template. */
  inspect: (service: string, format: string) => Promise<string>;
  remove: () => Promise<void>;
}

export function stackNamed(name: string): Stack {
  const healthy = (service: string, format: string) =>
    docker(
      'ps',
      '--filter',
      `label=com.docker.swarm.service.name=${name}_${service}`,
      '--filter',
      'health=healthy',
      '--format',
      format,
    ).then(lines);
  const replicas = (service: string) => healthy(service, '{{.ID}}');
  const inspect = (service: string, format: string) =>
    docker('service', 'inspect', '--format', format, `${name}_${service}`);
  const stateOf = (service: string) => inspect(service, '{{with .UpdateStatus}}{{.State}}{{end}}');

  return {
    replicas,
    ports: async () =>
      (await healthy('nginx', '{{.Ports}}')).flatMap((text) => {
        const port = /:(\d+)->8080/.exec(text)?.[1];
        return port === undefined ? [] : [Number(port)];
      }),
    untilWhole: (service, count = 2) =>
      until(
        `${service} has ${String(count)} replicas`,
        async () => (await replicas(service)).length === count,
      ),
    untilRolledBack: (service) =>
      until(
        `${service} has gone back`,
        async () => {
          const now = await stateOf(service);
          if (['completed', 'paused', 'rollback_paused'].includes(now))
            throw new Error(`The update of ${service} is ${now}`);
          return now === 'rollback_completed';
        },
        240,
      ),
    failures: async (service) => {
      const format = '{{.Name}} {{.CurrentState}} {{.Error}}';
      const tasks = lines(
        await docker('service', 'ps', '--no-trunc', '--format', format, `${name}_${service}`),
      );
      return tasks.filter((task) => /\b(Failed|Rejected)\b/.test(task));
    },
    inspect,
    remove: () => remove(name),
  };
}

async function remove(name: string): Promise<void> {
  const own = ['--filter', `label=com.docker.stack.namespace=${name}`];
  await docker('stack', 'rm', name);
  await until('its containers are gone', async () => (await docker('ps', '-aq', ...own)) === '');
  await until('its networks are gone', async () => (await docker('network', 'ls', '-q', ...own)) === '');
  const volumes = lines(await docker('volume', 'ls', '-q', ...own));
  if (volumes.length > 0) await docker('volume', 'rm', ...volumes);
  const secrets = lines(await docker('secret', 'ls', '--format', '{{.Name}}', '--filter', `name=${name}_`));
  if (secrets.length > 0) await docker('secret', 'rm', ...secrets);
}
