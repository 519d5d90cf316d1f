import { spawnSync } from 'node:child_process';
import { isOnContainers } from '../kind-of-run.ts';
import { startOwnProgram } from './own-program.ts';
import type { OwnServer } from './own-server.ts';

const program = process.env.MINIO_BINARY ?? 'minio';

/** Whether there is a MinIO: in a container, or as a program on the PATH or where `MINIO_BINARY` says. */
export const hasS3Server =
  isOnContainers || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

const environment = {
  MINIO_ROOT_USER: 'tester',
  MINIO_ROOT_PASSWORD: 'tester-secret',
  MINIO_BROWSER: 'off',
};

/** What the media service needs to know of a server of these; the bucket is for it to make. */
export function s3Settings(port: number, bucket: string): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${String(port)}`,
    S3_ACCESS_KEY: environment.MINIO_ROOT_USER,
    S3_SECRET_KEY: environment.MINIO_ROOT_PASSWORD,
    S3_BUCKET: bucket,
  };
}

/** A real S3 server of a test's own. */
export async function startOwnS3(): Promise<OwnServer> {
  if (isOnContainers) {
    const { startOwnContainer } = await import('./own-container.ts');
    return startOwnContainer({
      image: 'S3_IMAGE',
      port: 9000,
      environment,
      command: ['server', '/data'],
      probe: askHealth,
    });
  }
  return startOwnProgram({
    program,
    environment,
    command: (port, folder) => ['server', folder, '--address', `127.0.0.1:${String(port)}`],
    probe: askHealth,
  });
}

/** Its readiness is 200 before it can read an object; it says so in a header alone. */
async function askHealth(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${String(port)}/minio/health/ready`);
  if (!answer.ok || answer.headers.has('x-minio-server-status'))
    throw new Error('the S3 server is not ready');
}
