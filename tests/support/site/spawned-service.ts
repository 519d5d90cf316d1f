import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '../servers/free-port.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A service as a process of its own. */
export interface SpawnedService {
  origin: string;
  pid: number;
  /** Sends a signal. */
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Everything it wrote. */
  output: () => string;
}

/**
 * Starts a real process of the platform, as it runs in production, on a free port.
 *
 * @throws with its output where it ends before it listens
 */
export async function spawnService(
  name: 'auth' | 'catalog' | 'media' | 'leads',
  settings: Readonly<Record<string, string>>,
): Promise<SpawnedService> {
  const port = await findFreePort();
  const main = path.join(root, `services/${name}/src/main.ts`);
  const child = spawn(process.execPath, [main], {
    env: {
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compile'),
      ...settings,
      [`${name.toUpperCase()}_PORT`]: String(port),
    },
    // The IPC channel tells it when the test that started it is gone; then it stops.
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
    pid: child.pid ?? 0,
    kill: (signal) => child.kill(signal),
    ended,
    output: () => output,
  };
}
