import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { containersOf, docker } from '../support/docker.ts';
import { pinnedImage } from '../support/own-container.ts';
import { containerOf, findSite } from './site.ts';

const containerSchema = z.object({
  Name: z.string(),
  Image: z.string(),
  Config: z.object({ User: z.string(), Healthcheck: z.unknown() }),
  HostConfig: z.object({
    ReadonlyRootfs: z.boolean(),
    CapAdd: z.array(z.string()).nullable(),
    CapDrop: z.array(z.string()).nullable(),
    SecurityOpt: z.array(z.string()).nullable(),
    Memory: z.number(),
    RestartPolicy: z.object({ Name: z.string() }),
    LogConfig: z.object({ Config: z.record(z.string(), z.string()) }),
    PortBindings: z.record(z.string(), z.unknown()).nullable(),
  }),
});
type Container = z.output<typeof containerSchema>;

const parts = ['auth', 'catalog', 'gateway', 'leads', 'media', 'nginx', 'objects', 'postgres', 'redis'];
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

  it('runs as an ordinary user that cannot gain rights, on a read-only file system', () => {
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
      expect(Config.Healthcheck).toBeTruthy();
    }
  });

  it('publishes no port, except nginx', () => {
    const ports = each(({ HostConfig }) => Object.keys(HostConfig.PortBindings ?? {}));
    expect(ports).toEqual({ ...forEach([]), nginx: ['8080/tcp'] });
  });
});

describe('an image of the product', () => {
  const sizeOf = async (image: string) =>
    Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));

  it('adds at most 200 MB to its base', async () => {
    const bases = {
      gateway: 'node',
      auth: 'node',
      catalog: 'node',
      media: 'node',
      leads: 'node',
      nginx: 'nginx',
    };
    const tags = { node: pinnedImage('NODE_IMAGE'), nginx: pinnedImage('NGINX_IMAGE') };
    for (const [service, base] of Object.entries(bases)) {
      const added =
        (await sizeOf(containers.get(service)?.Image ?? '')) -
        (await sizeOf(tags[base as keyof typeof tags]));
      expect(added).toBeGreaterThan(0);
      expect(added).toBeLessThan(200e6);
    }
  });

  it('holds no tests and no development dependencies', async () => {
    const files = await docker('exec', await containerOf('media'), 'ls', 'node_modules', 'services/media');
    expect(files).toContain('sharp');
    expect(files).not.toMatch(/^(jest|eslint|typescript|test)$/m);
  });
});
