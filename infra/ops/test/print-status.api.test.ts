import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { SettingProblem } from '@portfolio/embedded/setting-problems.ts';
import { writeState } from '@portfolio/embedded/state/state.ts';
import { serveGateway } from '../../../services/gateway/test/support/gateway-under-test.ts';
import { echo, sendJson } from '../../../services/gateway/test/support/peers.ts';
import { build } from '../../../services/gateway/test/support/web-build.ts';
import { findFreePort } from '../../../tests/support/servers/free-port.ts';

const gateway = serveGateway({}, build);
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-status-'));
  for (const peer of Object.values(gateway.peers)) ready(peer, []);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** A service that is ready but for what it misses. */
function ready(peer: (typeof gateway.peers)['media'], missing: string[]): void {
  peer.handle((request, response) => {
    if (request.url !== '/readyz') return echo(request, response);
    sendJson(response, missing.length === 0 ? 200 : 503, { status: '', missing });
    return undefined;
  });
}

const startedAt = (port: number, problems: SettingProblem[] = []) => {
  writeState(dataDir, { lastStart: { host: '127.0.0.1', port, configDir: dataDir, problems } });
};

/** What doctor.sh runs for a site of `make start`. */
function printStatus(...args: string[]): Promise<{ code: number; said: string }> {
  const program = path.resolve(import.meta.dirname, '../src/print-status.ts');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

describe('make doctor beside make start', () => {
  it('prints how the site is, and ends well where everything works', async () => {
    startedAt(Number(new URL(gateway.url).port));
    const { code, said } = await printStatus();
    expect(said).toContain('  ok    Image storage: Reached\n');
    // These peers know nothing of enquiries, backups and mails.
    expect(said).toContain('\nNothing is broken; 3 line(s) to look at.\n');
    expect(said).not.toContain('No problems.');
    expect(code).toBe(0);
  });

  it('ends with 1 where something does not work', async () => {
    ready(gateway.peers.media, ['store']);
    startedAt(Number(new URL(gateway.url).port));
    const { code, said } = await printStatus();
    expect(said).toContain('  WRONG Image storage: Cannot be reached\n        -> Start it');
    expect(said).toContain('2 problem(s).');
    expect(code).toBe(1);
  });

  it('names what was wrong with the settings of the last start, and ends with 1 where that stops something', async () => {
    const port = Number(new URL(gateway.url).port);
    const misspelt = {
      isFailing: false,
      words: 'PUBLIC_URLL is no setting.',
      advice: 'Did you mean PUBLIC_URL?',
    };
    startedAt(port, [misspelt]);
    expect(await printStatus()).toEqual({
      code: 0,
      said: expect.stringContaining(
        '  LOOK  PUBLIC_URLL is no setting.\n        -> Did you mean PUBLIC_URL?\n',
      ),
    });
    startedAt(port, [{ isFailing: true, words: 'No backup is made. BACKUP_KEEP: x', advice: 'Correct it.' }]);
    expect(await printStatus()).toEqual({
      code: 1,
      said: expect.stringContaining('  WRONG No backup is made. BACKUP_KEEP: x\n'),
    });
  });

  it('is JSON for a script, with the same exit code', async () => {
    startedAt(Number(new URL(gateway.url).port));
    const { code, said } = await printStatus('--json');
    expect(JSON.parse(said)).toMatchObject({ state: 'warning', settings: [], lines: expect.any(Array) });
    expect(code).toBe(0);
    ready(gateway.peers.media, ['store']);
    const failing = await printStatus(gateway.url, '--json');
    expect(JSON.parse(failing.said)).toMatchObject({ state: 'failing' });
    expect(failing.code).toBe(1);
  });

  it('ends with 1 where nothing answers, where another program does, and where none was started', async () => {
    startedAt(await findFreePort());
    expect(await printStatus()).toEqual({ code: 1, said: expect.stringContaining('Nothing answers at') });
    startedAt(gateway.peers.media.port);
    gateway.peers.media.handle((_request, response) => {
      sendJson(response, 404, {});
    });
    expect(await printStatus()).toEqual({
      code: 1,
      said: expect.stringContaining('another program may have its port'),
    });
    writeState(dataDir, {});
    expect(await printStatus()).toEqual({
      code: 1,
      said: expect.stringContaining('No site was started here'),
    });
  });
});
