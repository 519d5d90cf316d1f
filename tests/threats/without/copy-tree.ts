import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A copy of this checkout's files with the packages of this one; workspaces lead into the copy. */
export function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'portfolio-without-'));
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of stdout.trim().split('\n'))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  cpSync(path.join(root, 'web/dist'), path.join(copy, 'web/dist'), { recursive: true });
  linkPackages(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const workspace of [
    'web',
    'tests',
    ...['services', 'infra'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
    ),
  ]) {
    const own = path.join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, workspace, 'node_modules'));
  }
  return copy;
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@portfolio')
      cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(path.join(from, name), path.join(to, name));
}
