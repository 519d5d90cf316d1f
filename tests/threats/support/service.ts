import { spawn } from 'node:child_process';
import path from 'node:path';
import type { ServiceName } from './processes.ts';

/** Starts one process with settings that it should refuse. @returns how it ended; after 10 s it is killed (code null) */
export function runService(
  name: ServiceName,
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const main = path.resolve(import.meta.dirname, `../../../services/${name}/src/main.ts`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH, ...settings },
    timeout: 10_000,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output });
    });
  });
}
