import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { eventually } from './media-client.ts';

const binary = process.env.MINIO_BINARY ?? 'minio';

/** Whether this machine has a MinIO: on its PATH, or where `MINIO_BINARY` says. */
export const hasS3Server = spawnSync(binary, ['--version'], { stdio: 'ignore' }).status === 0;

export interface S3Server {
  settings: Record<string, string>;
  signal: (signal: NodeJS.Signals) => void;
  /** Ends it at once, keeping what it has stored. */
  crash: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A real S3 server of a test's own. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'media-s3-'));
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${String(port)}`;
  const run = () =>
    spawn(binary, ['server', folder, '--address', `127.0.0.1:${String(port)}`], {
      env: {
        MINIO_ROOT_USER: 'tester',
        MINIO_ROOT_PASSWORD: 'tester-secret',
        HOME: folder,
        MINIO_BROWSER: 'off',
      },
      stdio: 'ignore',
    });
  let child = run();
  const isReady = () =>
    eventually(async () => {
      if (!(await fetch(`${endpoint}/minio/health/ready`)).ok) throw new Error('not ready');
    }, 30_000);
  await isReady();

  async function crash(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    settings: {
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY: 'tester',
      S3_SECRET_KEY: 'tester-secret',
      S3_BUCKET: 'images',
    },
    signal: (signal) => child.kill(signal),
    crash,
    start: async () => {
      child = run();
      await isReady();
    },
    remove: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
