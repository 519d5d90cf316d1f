import type { ChildProcessWithoutNullStreams } from 'node:child_process';

/** What a program prints until it ends. @param name for the failure @throws with what it printed where it fails */
export function outputOf(child: ChildProcessWithoutNullStreams, name: string): Promise<string> {
  let output = '';
  const read = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${name} ended with ${String(code)}:\n${output}`));
    });
  });
}
