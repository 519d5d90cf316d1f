import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { clientOf, secret, type MediaClient } from './media-client.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface SpawnedMedia extends MediaClient {
  pid: number;
  /** Sends a signal and waits for the end. @returns the exit code, or the signal that ended it */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
  /** Everything it wrote. */
  output: () => string;
}

/** The real process, as it runs in production. */
export async function spawnMedia(settings: Record<string, string>): Promise<SpawnedMedia> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [main], {
    env: { SERVICE_SECRET: secret, MEDIA_PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
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
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((how) => {
      reject(new Error(`ended with ${String(how)}: ${output}`));
    });
  });
  return {
    ...clientOf(`http://127.0.0.1:${String(port)}`),
    pid: child.pid ?? 0,
    end: async (signal) => {
      child.kill(signal);
      return ended;
    },
    output: () => output,
  };
}
