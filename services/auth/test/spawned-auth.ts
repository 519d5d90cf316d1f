import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { clientOf, secret, type AuthClient } from './auth-client.ts';

export interface SpawnedService {
  origin: string;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  output: () => string;
}

/** A real process of the platform, as it runs in production, on a free port. */
export async function spawnService(
  name: 'auth' | 'catalog' | 'media' | 'leads',
  settings: Record<string, string>,
): Promise<SpawnedService> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, `../../${name}/src/main.ts`)], {
    env: { SERVICE_SECRET: secret, [`${name.toUpperCase()}_PORT`]: String(port), ...settings },
    // By the channel it notices when the test that started it is gone, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const ended = once(child, 'exit').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? 0,
  );
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"msg":"listening"')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((how) => {
      reject(new Error(`${name} ended with ${String(how)}: ${output}`));
    });
  });
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    kill: (signal) => child.kill(signal),
    ended,
    output: () => output,
  };
}

export async function spawnAuth(settings: Record<string, string>): Promise<SpawnedService & AuthClient> {
  const service = await spawnService('auth', settings);
  return { ...service, ...clientOf(service.origin) };
}
