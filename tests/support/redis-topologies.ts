import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'selfsigned';
import { eventually } from './eventually.ts';
import { findFreePorts } from './free-port.ts';
import { startOwnProgram } from './own-program.ts';
import type { OwnServer } from './own-server.ts';

const run = promisify(execFile);

/** Several servers that are one Redis. */
interface RedisTopology {
  /** Its `REDIS_URL`. */
  url: string;
  remove: () => Promise<void>;
}

const password = 'secret';

async function redisCli(port: number, ...command: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, REDISCLI_AUTH: password };
  const { stdout } = await run('redis-cli', ['-e', '-p', String(port), ...command], { env });
  return stdout.trim();
}

/** A server of this machine, which may have to be known by its port before it is there. */
function startServer(configure: (port: number, folder: string) => string[]): Promise<OwnServer> {
  return startOwnProgram({
    program: 'redis-server',
    command: (port, folder) => {
      const file = path.join(folder, 'redis.conf');
      const [program = '', ...lines] = configure(port, folder);
      writeFileSync(file, ['bind 127.0.0.1', `dir ${folder}`, ...lines].join('\n'));
      return [file, ...(program === '' ? [] : [program])];
    },
    probe: (port) => redisCli(port, 'ping'),
  });
}

const withPassword = [
  `requirepass ${password}`,
  `masterauth ${password}`,
  // A replica gets its copy at once, and not with others that might come.
  'repl-diskless-sync-delay 0',
];

/** A master, its replica, and three sentinels that watch both. */
export async function startSentinels(): Promise<RedisTopology & { master: OwnServer }> {
  const master = await startServer((port) => ['', `port ${String(port)}`, ...withPassword]);
  const replica = await startServer((port) => [
    '',
    `port ${String(port)}`,
    `replicaof 127.0.0.1 ${String(master.port)}`,
    ...withPassword,
  ]);
  const sentinels = await Promise.all(
    [1, 2, 3].map(() =>
      startServer((port) => [
        '--sentinel',
        `port ${String(port)}`,
        `requirepass ${password}`,
        `sentinel sentinel-pass ${password}`,
        `sentinel monitor main 127.0.0.1 ${String(master.port)} 2`,
        `sentinel auth-pass main ${password}`,
        'sentinel down-after-milliseconds main 500',
        'sentinel failover-timeout main 3000',
      ]),
    ),
  );
  await eventually(async () => {
    if (!(await redisCli(replica.port, 'info', 'replication')).includes('master_link_status:up'))
      throw new Error('the replica has no copy yet');
    for (const { port } of sentinels) {
      const [seen, others] = await Promise.all([
        redisCli(port, 'sentinel', 'replicas', 'main'),
        redisCli(port, 'sentinel', 'sentinels', 'main'),
      ]);
      if (!seen.includes(String(replica.port)) || others.split('runid').length !== 3)
        throw new Error('the sentinels do not know each other yet');
    }
  });
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${String(port)}`).join();
  return {
    url: `redis+sentinel://:${password}@${hosts}/main?sentinelPassword=${password}`,
    master,
    remove: async () => {
      await Promise.all([master, replica, ...sentinels].map((server) => server.remove()));
    },
  };
}

const slots = ['0 5460', '5461 10922', '10923 16383'];

/** Three masters that share the slots. */
export async function startCluster(): Promise<RedisTopology & { countKeys: () => Promise<number[]> }> {
  const servers: { server: OwnServer; bus: number }[] = [];
  for (const bus of await findFreePorts(slots.length)) {
    const server = await startServer((port) => [
      '',
      `port ${String(port)}`,
      'cluster-enabled yes',
      `cluster-port ${String(bus)}`,
      ...withPassword,
    ]);
    servers.push({ server, bus });
  }
  const [first] = servers;
  for (const [index, { server, bus }] of servers.entries()) {
    await redisCli(server.port, 'cluster', 'addslotsrange', ...(slots[index] ?? '').split(' '));
    await redisCli(
      first?.server.port ?? 0,
      ...['cluster', 'meet', '127.0.0.1', String(server.port), String(bus)],
    );
  }
  await eventually(async () => {
    for (const { server } of servers) {
      const state = await redisCli(server.port, 'cluster', 'info');
      if (!state.includes('cluster_state:ok') || !state.includes('cluster_known_nodes:3'))
        throw new Error('the cluster is not whole yet');
    }
  });
  return {
    // One node is enough: it knows the others.
    url: `redis+cluster://:${password}@127.0.0.1:${String(first?.server.port)}`,
    countKeys: () =>
      Promise.all(servers.map(async ({ server }) => Number(await redisCli(server.port, 'dbsize')))),
    remove: async () => {
      await Promise.all(servers.map(({ server }) => server.remove()));
    },
  };
}

/** A server that speaks TLS alone, with a certificate of its own. */
export async function startEncrypted(): Promise<RedisTopology & { urlWithoutAuthority: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'redis-tls-'));
  const extensions = [
    { name: 'subjectAltName' as const, altNames: [{ type: 2 as const, value: 'localhost' }] },
  ];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], { extensions });
  writeFileSync(path.join(folder, 'cert.pem'), cert);
  writeFileSync(path.join(folder, 'key.pem'), key);
  let encrypted = 0;
  const server = await startOwnProgram({
    program: 'redis-server',
    command: (port, own) => {
      encrypted = port;
      const files = ['--tls-cert-file', `${folder}/cert.pem`, '--tls-key-file', `${folder}/key.pem`];
      const options = ['--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no', ...files];
      return [...options, '--requirepass', password, '--dir', own, '--bind', '127.0.0.1'];
    },
    probe: (port) => redisCli(port, '--tls', '--cacert', `${folder}/cert.pem`, '--sni', 'localhost', 'ping'),
  });
  const url = `rediss://:${password}@localhost:${String(encrypted)}`;
  return {
    url: `${url}?ca=${folder}/cert.pem`,
    urlWithoutAuthority: url,
    remove: async () => {
      await server.remove();
      rmSync(folder, { recursive: true });
    },
  };
}
