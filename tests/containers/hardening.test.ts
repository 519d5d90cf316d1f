import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { allContainersOf, containersOf, docker } from '../support/docker.ts';
import { pinnedImage } from '../support/servers/own-container.ts';
import { containerOf, findSecrets, findSite, secretsOfSite } from './site.ts';

const containerSchema = z.object({
  Name: z.string(),
  Image: z.string(),
  Config: z.object({
    User: z.string(),
    Healthcheck: z.object({ Interval: z.number().optional() }).nullish(),
    Env: z.array(z.string()),
    Cmd: z.unknown(),
  }),
  NetworkSettings: z.object({ Networks: z.record(z.string(), z.unknown()) }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapAdd: z.array(z.string()).nullable(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Memory: z.number(),
    RestartPolicy: z.object({ Name: z.string() }),
    LogConfig: z.object({ Config: z.record(z.string(), z.string()) }),
    PortBindings: z.record(z.string(), z.array(z.object({ HostIp: z.string() }))).nullable(),
  }),
});
type Container = z.output<typeof containerSchema>;

const services = ['auth', 'backup', 'catalog', 'leads', 'media'];
const parts = [...services, 'gateway', 'nginx', 'objects', 'postgres', 'redis'].toSorted();
let containers: Map<string, Container>;

beforeAll(async () => {
  const ids = await containersOf(findSite().project);
  const all = z.array(containerSchema).parse(JSON.parse(await docker('inspect', ...ids.values())));
  containers = new Map([...ids.keys()].map((service, index) => [service, all[index]] as [string, Container]));
});

const each = <T>(look: (container: Container) => T) =>
  Object.fromEntries([...containers].map(([service, container]) => [service, look(container)]));
const forEach = <T>(value: T) => Object.fromEntries(parts.map((part) => [part, value]));

describe('every container', () => {
  it('is running', () => {
    expect([...containers.keys()].toSorted()).toEqual(parts);
  });

  it('T61: runs as an ordinary user that cannot gain rights, on a read-only file system', () => {
    const rights = each(({ HostConfig: { ReadonlyRootfs, CapAdd, CapDrop, SecurityOpt } }) => ({
      ReadonlyRootfs,
      CapAdd,
      CapDrop,
      SecurityOpt,
    }));
    expect(rights).toEqual(
      forEach({
        ReadonlyRootfs: true,
        CapAdd: null,
        CapDrop: ['ALL'],
        SecurityOpt: ['no-new-privileges:true'],
      }),
    );
  });

  it('runs no process as root', async () => {
    for (const id of (await containersOf(findSite().project)).values()) {
      const [, ...processes] = (await docker('top', id, '-eo', 'uid,pid,comm')).split('\n');
      expect(processes.length).toBeGreaterThan(0);
      for (const line of processes) expect(line).not.toMatch(/^\s*0\s/);
    }
  });

  it('has limits for memory and logs, a health check and a restart policy', () => {
    for (const [service, { HostConfig, Config }] of containers) {
      expect({ service, memory: HostConfig.Memory }).toEqual({
        service,
        memory: expect.any(Number),
      });
      expect(HostConfig.Memory).toBeGreaterThan(0);
      expect(HostConfig.LogConfig.Config).toEqual({ 'max-size': '10m', 'max-file': '3' });
      expect(HostConfig.RestartPolicy.Name).toBe('unless-stopped');
      // In nanoseconds. Each check is a process of its own.
      expect({ service, interval: Config.Healthcheck?.Interval }).toEqual({ service, interval: 30e9 });
    }
  });

  it('T53: publishes no port, except nginx on this machine alone', () => {
    const ports = each(({ HostConfig }) =>
      Object.entries(HostConfig.PortBindings ?? {}).flatMap(([port, bindings]) =>
        bindings.map(({ HostIp }) => `${HostIp} ${port}`),
      ),
    );
    expect(ports).toEqual({ ...forEach([]), nginx: ['127.0.0.1 8080/tcp'] });
  });
});

describe('a container', () => {
  it('is in no network but those that it needs', () => {
    const { project } = findSite();
    const networks = each(({ NetworkSettings }) =>
      Object.keys(NetworkSettings.Networks)
        .map((name) => name.replace(`${project}_`, ''))
        .toSorted(),
    );
    expect(networks).toEqual({
      ...forEach(['stores']),
      ...Object.fromEntries(services.map((name) => [name, ['services', 'stores']])),
      nginx: ['edge'],
      gateway: ['edge', 'services', 'stores'],
    });
  });

  it('of nginx reaches the gateway alone', async () => {
    const connects = (host: string, port: number) =>
      `(exec 3<>/dev/tcp/${host}/${String(port)}) 2>/dev/null && echo ${host} || echo none`;
    const targets = [
      ['gateway', 8080],
      ['auth', 8081],
      ['postgres', 5432],
      ['redis', 6379],
      ['objects', 9000],
    ] as const;
    const script = targets.map(([host, port]) => connects(host, port)).join('; ');
    const reached = await docker('exec', await containerOf('nginx'), 'bash', '-c', script);
    expect(reached.split('\n')).toEqual(['gateway', 'none', 'none', 'none', 'none']);
  });

  it('T24: has no secret in its settings or in the arguments of its processes', async () => {
    const secrets = [...(await findSecrets())]
      // Settings, names of accounts, and keys that everybody may have, are none.
      .filter(
        ([name]) => /KEY|PASSWORD|SECRET|TOKEN|HEADERS/.test(name) && !/ACCESS_KEY$|PUBLIC_KEY$/.test(name),
      )
      .map(([, value]) => value);
    expect(secrets.length).toBeGreaterThan(10);
    for (const secret of Object.values(secretsOfSite)) expect(secrets).toContain(secret);
    for (const [service, { Config }] of containers) {
      const id = await containerOf(service);
      const processes = await docker('top', id, '-eo', 'pid,args');
      const visible = JSON.stringify(Config) + processes;
      expect({ service, secrets: secrets.filter((secret) => visible.includes(secret)) }).toEqual({
        service,
        secrets: [],
      });
    }
  });
});

describe('the secrets of a part', () => {
  const list = async (service: string, folder: string) =>
    (await docker('exec', await containerOf(service), 'ls', `/secrets/${folder}`)).split('\n');

  it('T54: of the gateway alone are those that sign identities', async () => {
    expect(await list('gateway', 'gateway')).toContain('IDENTITY_PRIVATE_KEY');
    for (const service of ['auth', 'catalog', 'media', 'leads']) {
      expect(await list(service, service)).toContain('IDENTITY_PUBLIC_KEY');
      expect(await list(service, service)).not.toContain('IDENTITY_PRIVATE_KEY');
    }
  });

  it.each(parts.filter((part) => part !== 'nginx'))(
    'are closed to %s where they are of another part',
    async (part) => {
      // The program of backups has those of infra/ops.
      const folders = new Set(['all', 'prepare', ...parts.map((name) => (name === 'backup' ? 'ops' : name))]);
      const own = part === 'backup' ? 'ops' : part;
      const others = [...folders].filter((other) => other !== own && other !== 'nginx');
      for (const other of others) await expect(list(part, other)).rejects.toThrow('Permission denied');
      expect((await list(part, own)).length).toBeGreaterThan(0);
    },
  );

  it('are made by a container without network, which has ended', async () => {
    const init = (await allContainersOf(findSite().project)).get('init') ?? '';
    const format =
      '{{.HostConfig.NetworkMode}} {{.State.Status}} {{.State.ExitCode}} {{.HostConfig.ReadonlyRootfs}}';
    expect(await docker('inspect', '--format', format, init)).toBe('none exited 0 true');
  });
});

it('the stores reach nothing outside', async () => {
  const { project } = findSite();
  expect(await docker('network', 'inspect', '--format', '{{.Internal}}', `${project}_stores`)).toBe('true');
});

describe('the key of the media service', () => {
  const attempts = {
    'its own images': 'client.bucketExists(process.env.S3_BUCKET)',
    'another bucket': "client.makeBucket('other', 'us-east-1')",
    'the rights of its bucket': "client.setBucketPolicy(process.env.S3_BUCKET, '')",
    'the accounts of the object store':
      "client.makeRequestAsyncOmit({ method: 'GET', bucketName: 'minio', objectName: 'admin/v3/list-users' }, '', [200], 'us-east-1')",
  };

  it.each(Object.entries(attempts))('opens or not: %s', async (what, attempt) => {
    const script = `
            import { readFileSync } from 'node:fs';
            import { Client } from 'minio';
      const read = (name) => readFileSync('/secrets/media/' + name, 'utf8');
      const keys = { accessKey: read('S3_ACCESS_KEY'), secretKey: read('S3_SECRET_KEY') };
      const client = new Client({ endPoint: 'objects', port: 9000, useSSL: false, region: 'us-east-1', pathStyle: true, ...keys });
      console.log(await ${attempt}.then(() => 'opened', () => 'refused'));`;
    const node = ['node', '--input-type=module', '--eval', script];
    const said = await docker(
      'exec',
      '--workdir',
      '/app/services/media',
      await containerOf('media'),
      ...node,
    );
    expect(said).toBe(what === 'its own images' ? 'opened' : 'refused');
  });
});

describe('an image of the product', () => {
  const sizeOf = async (image: string) =>
    Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));

  it('adds at most 250 MB to its base', async () => {
    const bases = { gateway: 'node', nginx: 'nginx' };
    const tags = { node: pinnedImage('NODE_IMAGE'), nginx: pinnedImage('NGINX_IMAGE') };
    for (const [service, base] of Object.entries(bases)) {
      const added =
        (await sizeOf(containers.get(service)?.Image ?? '')) -
        (await sizeOf(tags[base as keyof typeof tags]));
      expect(added).toBeGreaterThan(0);
      expect(added).toBeLessThan(250e6);
    }
  });

  it('holds no tests and no development dependencies', async () => {
    const files = await docker('exec', await containerOf('media'), 'ls', 'node_modules', 'services/media');
    expect(files).toContain('sharp');
    expect(files).not.toMatch(/^(jest|eslint|typescript|test)$/m);
  });
});
