import { spawn } from 'node:child_process';
import { once } from 'node:events';

// The program and all that it starts are one group of processes. It ends when our end of the pipe closes, which also happens when this
// process is killed: nothing goes on building in a folder that the next run builds in.
const guard = `( ( cat <&3 >/dev/null; kill -KILL 0 ) & ) 3<&0
exec "$@" </dev/null`;

/** Runs a program that ends with this one, however that ends. @throws where it fails; it has said why */
export async function runGuarded(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const child = spawn('/bin/sh', ['-c', guard, 'sh', program, ...args], {
    env,
    stdio: ['pipe', 'inherit', 'inherit'],
    detached: true,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  child.stdin.destroy();
  if (code !== 0) throw new Error(`${program} failed (above).`);
}
