import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { docker } from '../support/docker.ts';
import { startOwnProgram } from '../support/servers/own-program.ts';

const root = path.resolve(import.meta.dirname, '../..');
const registryModule = 'github.com/distribution/distribution/v3/cmd/registry@v3.1.2';

/** A version of the product in a registry: digests of its two images. */
export interface Version {
  services: string;
  site: string;
}

/** Starts CNCF Distribution's registry, of which this machine brings the program. */
export async function startRegistry() {
  const brought = execFileSync('bash', ['tests/kubernetes/bring-tools.sh', registryModule], {
    cwd: root,
    encoding: 'utf8',
  });
  const folder = brought.trimEnd().split('\n').at(-1) ?? '';
  const server = await startOwnProgram({
    program: 'registry',
    environment: { PATH: `${folder}:${process.env.PATH ?? ''}` },
    command: (port, storage) => {
      const settings = path.join(storage, 'registry.yml');
      writeFileSync(
        settings,
        `version: 0.1\nstorage: { filesystem: { rootdirectory: ${storage} } }\nhttp: { addr: 127.0.0.1:${String(port)} }\n`,
      );
      return ['serve', settings];
    },
    probe: async (port) => {
      const answer = await fetch(`http://127.0.0.1:${String(port)}/v2/`);
      if (!answer.ok) throw new Error(`The registry answers ${String(answer.status)}`);
    },
  });
  return { address: `127.0.0.1:${String(server.port)}/agency`, remove: server.remove };
}

/** Pushes an image, and forgets the name under which it was here. @returns the digest that the registry gives it */
export async function push(image: string, address: string): Promise<string> {
  await docker('tag', image, address);
  const said = await docker('push', address);
  await docker('rmi', address);
  const digest = /digest: (sha256:[0-9a-f]{64})/.exec(said)?.[1];
  if (digest === undefined) throw new Error(`docker push names no digest: ${said}`);
  return digest;
}

/** An image with one change of another, as its Dockerfile says it. @returns its id */
export function derive(image: string, change: string): string {
  const dockerfile = `FROM ${image}\nUSER root\n${change}\nUSER node\n`;
  return execFileSync('docker', ['build', '--quiet', '-'], { input: dockerfile, encoding: 'utf8' }).trim();
}

/** Writes the files of a release into a folder, as the workflow of releases does. */
export async function makeRelease(
  folder: string,
  address: string,
  registry: string,
  version: Version,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['infra/ops/src/make-deploy-files.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      OUT: folder,
      REGISTRY: registry,
      RELEASE: address,
      SERVICES_DIGEST: version.services,
      SITE_DIGEST: version.site,
    },
  });
}
