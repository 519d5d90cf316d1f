import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../tests/support/free-port.ts';
import { clientOf, quickSettings, type LeadsClient } from './leads-under-test.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface SpawnedLeads extends LeadsClient {
  /** Sends a signal to the process. */
  signal: (signal: NodeJS.Signals) => void;
  /** Sends SIGSTOP; returns once the system has carried it out. */
  suspend: () => void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Everything it wrote. */
  output: () => string;
}

const running = new Set<() => void>();

/** Ends what a failed test has left running. */
export function killSpawnedLeads(): void {
  for (const kill of running) kill();
}

const stateOf = (pid = 0) => execFileSync('ps', ['-o', 'state=', '-p', String(pid)], { encoding: 'utf8' });

/** The real process, as it runs in production. */
export async function spawnLeads(settings: Record<string, string>): Promise<SpawnedLeads> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [main], {
    env: { ...quickSettings, LEADS_PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  running.add(kill);
  child.once('exit', () => running.delete(kill));
  let output = '';
  const ended = once(child, 'exit').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? 0,
  );
  const isListening = new Promise<void>((resolve, reject) => {
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
  await isListening;
  return {
    ...clientOf(`http://127.0.0.1:${String(port)}`),
    signal: (signal) => child.kill(signal),
    suspend: () => {
      child.kill('SIGSTOP');
      while (!stateOf(child.pid).startsWith('T'));
    },
    ended,
    output: () => output,
  };
}
