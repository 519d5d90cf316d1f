import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readState } from '@portfolio/embedded/state/state.ts';
import { isOnContainers } from '../kind-of-run.ts';
import { install } from './seed.ts';
import { startEmbeddedStack, startStack, type EmbeddedStack, type Stack } from './stack.ts';

/**
 * Playwright's global setup: sets a product up once. Each journey starts on a copy of its data, which takes a third of the time of a
 * first start and its setup.
 *
 * @returns the teardown
 */
export default async function makeInstalledData(): Promise<() => void> {
  if (isOnContainers) return () => undefined;
  const stack = await startEmbeddedStack();
  await install(stack);
  await stack.stop();
  // Workers inherit it.
  process.env.INSTALLED_DATA = stack.dataDir;
  return () => {
    rmSync(stack.dataDir, { recursive: true, force: true });
  };
}

/** Starts a product that is set up, on free ports with data of its own. */
export async function startInstalledStack(settings: Record<string, string> = {}): Promise<Stack> {
  if (!isOnContainers) return startInstalledEmbeddedStack(settings);
  const stack = await startStack(settings);
  await install(stack);
  return stack;
}

/** The same for tests that look at its processes and files. @param wrapper a command that starts the one behind it */
export async function startInstalledEmbeddedStack(
  settings: Record<string, string> = {},
  wrapper: readonly string[] = [],
): Promise<EmbeddedStack> {
  const { INSTALLED_DATA: installed } = process.env;
  if (installed === undefined || settings.DATA_DIR !== undefined) {
    const stack = await startEmbeddedStack(settings, wrapper);
    await install(stack).catch(async (error: unknown) => {
      await stack.remove();
      throw error;
    });
    return stack;
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'portfolio-stack-'));
  // PostgreSQL's files keep their owner.
  execFileSync('cp', ['-a', `${installed}/.`, dataDir]);
  const stack = await startEmbeddedStack({ ...settings, DATA_DIR: dataDir }, wrapper);
  return { ...stack, database: { ...stack.database, password: readState(dataDir).databasePassword ?? '' } };
}
