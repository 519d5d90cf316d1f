import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFile, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { outputOf } from '../support/output-of.ts';

/** What a server has beside Docker: the programs of every Linux, and curl. No Node. */
const programs =
  'awk basename bash cat chmod cksum cmp cp curl cut date df dirname docker find flock getent grep head hostname id ln mkdir mktemp mv od readlink rm sed sh sleep sort stat tail tr uname xargs'.split(
    ' ',
  );

/** Makes a folder with links to these programs, to be the PATH of a test. */
export function linkPrograms(folder: string): string {
  mkdirSync(folder);
  const places = (process.env.PATH ?? '').split(':');
  for (const name of programs) {
    const place = places.find((candidate) => existsSync(path.join(candidate, name)));
    if (place === undefined) throw new Error(`This machine has no ${name}`);
    symlinkSync(path.join(place, name), path.join(folder, name));
  }
  return folder;
}

/** Serves the files of a folder, as a place for releases does. */
export async function serveFiles(folder: string) {
  const server = createServer((request, response) => {
    readFile(path.join(folder, path.normalize(request.url ?? '/')), (error, content) => {
      response.writeHead(error === null ? 200 : 404).end(error === null ? content : 'no such file');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${String(port)}`, close: () => server.close() };
}

interface Run {
  PATH: string;
  cwd: string;
  settings?: Record<string, string>;
}

/** Runs a line of a shell without a terminal. @returns what it printed; @throws with that where it fails */
export function runLine(line: string, { PATH, cwd, settings }: Run): Promise<string> {
  // A session of its own has no terminal that could be asked.
  const child = spawn('bash', ['-c', line], { cwd, env: { PATH, HOME: cwd, ...settings }, detached: true });
  child.stdin.end();
  return outputOf(child, 'It');
}
