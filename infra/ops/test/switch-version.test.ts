import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { identifyProcess } from '@portfolio/embedded/processes/processes.ts';
import { readCurrent, versionsFolder, writeCurrent } from '@portfolio/embedded/state/current-version.ts';
import { writeState } from '@portfolio/embedded/state/state.ts';
import { settleSwitch } from '../src/upgrade/switch-version.ts';

it('an upgrade that was killed before it told the launcher leaves the version that runs', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-switch-'));
  mkdirSync(path.join(versionsFolder(dataDir), '1.1.0-bbbbbbbb'), { recursive: true });
  const launcher = {
    pid: process.pid,
    started: identifyProcess(process.pid)?.started ?? '',
    version: '1.0.0',
    commit: 'aaaaaaaa00',
    folder: dataDir,
  };
  writeState(dataDir, { lastStart: { host: 'localhost', port: 1, configDir: dataDir, launcher } });
  writeCurrent(dataDir, { name: '1.1.0-bbbbbbbb', previous: '1.0.0-aaaaaaaa', isUnproven: true });
  await settleSwitch(dataDir);
  expect(readCurrent(dataDir)).toBeUndefined();
  rmSync(dataDir, { recursive: true });
});
