import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whether there is a terminal to ask at. */
export const canAsk = () => process.stdin.isTTY && process.stdout.isTTY;

/** Asks for a line; a secret is not shown as it is typed. */
export async function ask(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question);
  const silence = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silence : process.stdout,
    terminal: true,
  });
  terminal.once('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    if (isSecret) process.stdout.write('\n');
  }
}
