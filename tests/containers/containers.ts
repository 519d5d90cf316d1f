import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs the Docker client. @throws with what it said */
export function docker(...args: string[]): string {
  return execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** A setting of the stack that `make up` started. */
export function setting(name: string): string {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(path.join(root, '.env'), 'utf8'))?.[1] ?? '';
}

/** The container of a part of the product. */
export function containerOf(service: string): string {
  const folder = `label=com.docker.compose.project.working_dir=${root}`;
  const [id = ''] = docker(
    'ps',
    '-aq',
    '--filter',
    folder,
    '--filter',
    `label=com.docker.compose.service=${service}`,
  ).split('\n');
  if (id === '') throw new Error(`${service} does not run here: make up`);
  return id;
}
