import { spawn } from 'node:child_process';
import path from 'node:path';
import { outputOf } from '../output-of.ts';

const root = path.resolve(import.meta.dirname, '../../..');

type Operation =
  'up' | 'doctor' | 'status' | 'secrets' | 'backup' | 'restore' | 'upgrade' | 'prove-leads' | 'prove-move';

/** What of a stack says where it is. */
interface Place {
  variables: Readonly<Record<string, string>>;
}

/**
 * Runs what is behind `make up`, `make backup` and so on.
 *
 * @returns everything that it printed
 * @throws with the same where it fails
 */
export function runOperation(
  name: Operation,
  variables: NodeJS.ProcessEnv,
  checkout: string = root,
): Promise<string> {
  const isAboutBackup = name === 'backup' || name === 'restore';
  const file = isAboutBackup ? (variables.FILE ?? variables.FROM ?? '') : '';
  const command = name === 'up' ? ['infra/ops/up.sh'] : ['infra/ops/portfolio.sh', name, file];
  const environment = { ...process.env, NODE_OPTIONS: undefined, ...variables };
  return outputOf(spawn('bash', command, { cwd: checkout, env: environment }), command.join(' '));
}

/** Writes a backup of a running site to a file. */
export function backUp({ variables }: Place, file: string): Promise<string> {
  return runOperation('backup', { ...variables, FILE: file });
}

/** Brings a backup into a running site. */
export function restore({ variables }: Place, file: string): Promise<string> {
  return runOperation('restore', { ...variables, FILE: file });
}

/** Proves the enquiries of a running site. @returns what that says; @throws with it where something is not right */
export function proveLeads({ variables }: Place): Promise<string> {
  return runOperation('prove-leads', { ...variables });
}

/** Proves the newest move of a running site. @returns what that says; @throws with it where something is lost */
export function proveMove({ variables }: Place): Promise<string> {
  return runOperation('prove-move', { ...variables });
}

/** What `make doctor` says of a running site, whether or not something is wrong. */
export function askDoctor({ variables }: Place): Promise<string> {
  return runOperation('doctor', { ...variables }).catch(String);
}
