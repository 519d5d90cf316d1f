import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { identifyProcess } from '@portfolio/embedded/processes/processes.ts';
import { z } from 'zod';

export const services = ['gateway', 'auth', 'catalog', 'media', 'leads'] as const;
export type ServiceName = (typeof services)[number];

const recordSchema = z.array(z.object({ pid: z.int(), command: z.string() }));

/** The process of each service, as the launcher keeps it on record. */
export function findServices(dataDir: string): Record<ServiceName, number> {
  const record = recordSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'processes.json'), 'utf8')));
  // Of a process that the launcher looked at in the moment of its start, the record has no command yet.
  const commandOf = ({ pid, command }: z.infer<typeof recordSchema>[number]) =>
    command === '' ? (identifyProcess(pid)?.command ?? '') : command;
  const pidOf = (name: ServiceName) =>
    record.find((entry) => commandOf(entry).includes(`services/${name}/src/main.ts`))?.pid ?? 0;
  return Object.fromEntries(services.map((name) => [name, pidOf(name)])) as Record<ServiceName, number>;
}

/** PostgreSQL's first process. */
export function findPostgres(dataDir: string): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A process and all that it has started. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid);
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))];
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/** MB of memory that a process and its children have. */
export function memoryOf(pid: number): number {
  return familyOf(pid).reduce((sum, member) => sum + residentOf(member), 0);
}

function residentOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
