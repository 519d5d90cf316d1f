import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const output = new PassThrough();
  write(createLogger('test', 'info', output));
  return String(output.read());
}

describe('createLogger', () => {
  it('leaves the row out of what a database error says', () => {
    const error = Object.assign(new Error('insert into leads values (canary@example.com) - duplicate key'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (email)=(canary@example.com) already exists.',
    });
    const line = logged((logger) => {
      logger.error({ err: new Error('saving failed', { cause: error }) }, 'failed');
    });
    expect(line).not.toContain('canary');
    expect(line).toContain('duplicate key');
    expect(line).toContain('23505');
  });

  it('hides secrets by their name', () => {
    const line = logged((logger) => {
      logger.info({ password: 'canary-1', connection: { password: 'canary-2', host: 'db' } }, 'connecting');
    });
    expect(line).not.toContain('canary');
    expect(line).toContain('"host":"db"');
  });

  it('asks nothing of the process for a logger that never says anything', () => {
    const before = process.listenerCount('exit');
    createLogger('test', 'silent').info('not written');
    expect(process.listenerCount('exit')).toBe(before);
  });
});
