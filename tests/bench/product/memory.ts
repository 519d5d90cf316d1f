import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended meanwhile.
    return '';
  }
}

/** The parent of each process of this machine. */
function parents(): Map<number, number> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return new Map(
    pids.map((pid) => [pid, Number(/\nPPid:\t(\d+)/.exec(readIfThere(`/proc/${String(pid)}/status`))?.[1])]),
  );
}

function descendants(root: number): number[] {
  const parentOf = parents();
  const found = [root];
  for (const pid of found) for (const [child, parent] of parentOf) if (parent === pid) found.push(child);
  return found;
}

/**
 * The memory of a process and its descendants in MB: proportional set size, which counts shared pages once. Undefined where the
 * system does not report it.
 */
export function memoryOf(root: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const kilobytes = descendants(root).map((pid) =>
    Number(/\nPss:\s+(\d+) kB/.exec(readIfThere(`/proc/${String(pid)}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1000;
}

const runs = (pid: number, script: string) => readIfThere(`/proc/${String(pid)}/cmdline`).includes(script);

/**
 * Watches the memory of the descendant that runs this script. Undefined where the system does not report it.
 *
 * @returns the most that it has held since then, in MB
 */
export function watchPeak(root: number, script: string): (() => number) | undefined {
  if (process.platform !== 'linux') return undefined;
  const pid = descendants(root).find((one) => runs(one, script));
  if (pid === undefined) throw new Error(`Nothing runs ${script}.`);
  // Resets the peak.
  writeFileSync(`/proc/${String(pid)}/clear_refs`, '5');
  return () => Number(/\nVmHWM:\s+(\d+) kB/.exec(readIfThere(`/proc/${String(pid)}/status`))?.[1]) / 1000;
}

/** Whether one of the processes that a process started, at whatever remove, runs this script. */
export function isRunning(root: number, script: string): boolean {
  if (process.platform !== 'linux') return false;
  return descendants(root).some((pid) => runs(pid, script));
}

/** Milliseconds of a processor that the process which runs this script, below another one, has taken. Undefined where the system does not report it. */
export function processorTimeOf(root: number, script: string): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const pid = descendants(root).find((one) => readIfThere(`/proc/${String(one)}/cmdline`).includes(script));
  // Of threads too; in hundredths of a second, the 14th and 15th field.
  const fields =
    readIfThere(`/proc/${String(pid)}/stat`)
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
