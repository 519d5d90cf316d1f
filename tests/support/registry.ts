import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const types = {
  manifest: 'application/vnd.docker.distribution.manifest.v2+json',
  config: 'application/vnd.docker.container.image.v1+json',
  layer: 'application/vnd.docker.image.rootfs.diff.tar.gzip',
};

const digestOf = (bytes: Buffer | string) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

/** An image registry of this machine with as much of its protocol as `docker pull` uses. */
export interface Registry {
  /** Before the names of its images. */
  host: string;
  /** Gives a tag a new image. @returns the digest of its manifest */
  publish: (name: string, tag: string, label: string) => string;
  stop: () => Promise<void>;
}

export async function startRegistry(): Promise<Registry> {
  const files = new Map<string, { type: string; bytes: Buffer }>();
  const server = createServer(({ url = '' }, response) => {
    const found = files.get(url);
    if (url !== '/v2/' && found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { type, bytes } = found ?? { type: 'application/json', bytes: Buffer.from('{}') };
    const headers = { 'content-type': type, 'content-length': bytes.length };
    response.writeHead(200, { ...headers, 'docker-content-digest': digestOf(bytes) }).end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    host: `127.0.0.1:${String(port)}`,
    publish: (name, tag, label) => {
      const keep = (kind: string, type: string, bytes: Buffer) => {
        files.set(`/v2/${name}/${kind}`, { type, bytes });
        return { mediaType: type, size: bytes.length, digest: digestOf(bytes) };
      };
      // An archive of nothing.
      const archive = Buffer.alloc(1024);
      const packed = gzipSync(archive);
      const layer = keep(`blobs/${digestOf(packed)}`, types.layer, packed);
      const about = {
        architecture: 'amd64',
        os: 'linux',
        config: { Labels: { label } },
        rootfs: { type: 'layers', diff_ids: [digestOf(archive)] },
      };
      const described = Buffer.from(JSON.stringify(about));
      const config = keep(`blobs/${digestOf(described)}`, types.config, described);
      const manifest = Buffer.from(
        JSON.stringify({ schemaVersion: 2, mediaType: types.manifest, config, layers: [layer] }),
      );
      keep(`manifests/${tag}`, types.manifest, manifest);
      return keep(`manifests/${digestOf(manifest)}`, types.manifest, manifest).digest;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
