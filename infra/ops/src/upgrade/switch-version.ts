import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identifyProcess } from '@portfolio/embedded/processes/processes.ts';
import { folderOf, readCurrent, writeCurrent } from '@portfolio/embedded/state/current-version.ts';
import { readState, type Launcher } from '@portfolio/embedded/state/state.ts';
import { smokeTest } from '../smoke.ts';
import { nameOf } from './versions.ts';

/** As long as the containers have for it. */
const startLimitMs = 120_000;
const watchMs = Number(process.env.WATCH_SECONDS ?? 20) * 1000;
const pauseMs = 1000;

/** The launcher that runs the site; undefined for one of 1.0.0-rc.1, which does not say so, and where the site is stopped. */
export function findLauncher(dataDir: string): Launcher | undefined {
  const launcher = readState(dataDir).lastStart?.launcher;
  return launcher !== undefined && identifyProcess(launcher.pid)?.started === launcher.started
    ? launcher
    : undefined;
}

/** Its name as a version; undefined where nobody knows its commit. */
export function nameOfLauncher({ version, commit }: Launcher): string | undefined {
  return commit === undefined ? undefined : nameOf({ version, commit });
}

/**
 * Has the running site become another version, and watches that. Where that one does not start or does not stay up, the site becomes the
 * previous version again.
 *
 * @throws with what is wrong with the new version, and what runs now
 */
export async function switchVersion(dataDir: string, name: string, previous: string): Promise<void> {
  writeCurrent(dataDir, { name, previous, isUnproven: true });
  tellLauncher(dataDir);
  const problem = await findProblem(dataDir, name);
  if (problem === undefined) return;
  const isUp = await goBack(dataDir, name, previous);
  throw new Error(
    isUp
      ? `ROLLED BACK: the site runs ${previous} again, with all data. ${name}: ${problem}`
      : `${name}: ${problem}\nThe site has ended. Start it again, as ${previous}: make start`,
  );
}

/** Waits until a version is up, and looks at it for a while. @returns what is wrong with it */
async function findProblem(dataDir: string, name: string): Promise<string | undefined> {
  if (!(await untilUp(dataDir, name))) return 'it did not start; the output of make start says why.';
  const before = readProcesses(dataDir);
  const end = performance.now() + watchMs;
  do {
    const failure = await smokeTest(originOf(dataDir)).then(() => undefined, String);
    if (failure !== undefined) return failure;
    if (readProcesses(dataDir) !== before)
      return 'a service has ended; the folder logs of the data says why.';
    await sleep(pauseMs);
  } while (performance.now() < end);
  return undefined;
}

/** @returns whether the previous version is up again */
async function goBack(dataDir: string, name: string, previous: string): Promise<boolean> {
  // The launcher may have gone back by itself.
  const isDone = !isToCome(dataDir, name);
  if (!isDone) writeCurrent(dataDir, { name: previous, previous: undefined, isUnproven: false });
  if (findLauncher(dataDir) === undefined) return false;
  if (!isDone) tellLauncher(dataDir);
  return untilUp(dataDir, previous);
}

/** Finishes or undoes a switch that was cut off. A stopped site does that at its next start. */
export async function settleSwitch(dataDir: string): Promise<void> {
  const current = readCurrent(dataDir);
  const launcher = findLauncher(dataDir);
  if (current?.isUnproven !== true || current.previous === undefined || launcher === undefined) return;
  if (nameOfLauncher(launcher) === current.previous)
    writeCurrent(dataDir, { name: current.previous, previous: undefined, isUnproven: false });
  else if ((await findProblem(dataDir, current.name)) !== undefined)
    await goBack(dataDir, current.name, current.previous);
}

/** Waits until the site runs that version and all of it is ready. @returns false where that does not happen */
async function untilUp(dataDir: string, name: string): Promise<boolean> {
  const end = performance.now() + startLimitMs;
  while (performance.now() < end) {
    const launcher = findLauncher(dataDir);
    const current = readCurrent(dataDir);
    // The launcher may have gone back by itself.
    if (launcher === undefined || !isToCome(dataDir, name)) return false;
    if (nameOfLauncher(launcher) === name && current?.isUnproven !== true && (await isReady(dataDir)))
      return true;
    await sleep(100);
  }
  return false;
}

/** Whether the next start is that version. */
const isToCome = (dataDir: string, name: string) =>
  folderOf(dataDir, readCurrent(dataDir)?.name ?? '') === folderOf(dataDir, name);

const isReady = (dataDir: string) =>
  fetch(`${originOf(dataDir)}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function tellLauncher(dataDir: string): void {
  const launcher = findLauncher(dataDir);
  if (launcher !== undefined) process.kill(launcher.pid, 'SIGUSR2');
}

const readProcesses = (dataDir: string) => readFileSync(path.join(dataDir, 'processes.json'), 'utf8');

function originOf(dataDir: string): string {
  const { host, port } = readState(dataDir).lastStart ?? { host: 'localhost', port: 0 };
  return `http://${host}:${String(port)}`;
}
