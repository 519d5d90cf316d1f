import { spawnSync } from 'node:child_process';

/** The operating system account the database runs as. */
export interface Account {
  uid: number;
  gid: number;
}

const NAME = 'postgres';

/**
 * The account for root, as which PostgreSQL refuses to run: the user `postgres`, which is created if missing. Undefined for every
 * other user: PostgreSQL runs as that user.
 */
export function findDatabaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = lookUpAccount();
  if (existing) return existing;
  const created = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    NAME,
  ]);
  const account = lookUpAccount();
  if (!account) {
    throw new Error(
      `PostgreSQL does not run as root, and the user "${NAME}" could not be created ` +
        `(${created.error?.message ?? created.stderr.toString().trim()}). ` +
        'Start this as an ordinary user, or create that user.',
    );
  }
  console.log(`Made the user "${NAME}" of this system: PostgreSQL does not run as root.`);
  return account;
}

/** Whether `account` may enter `folder`. */
export function canReach(account: Account, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}

function lookUpAccount(): Account | undefined {
  const uid = idOf('-u');
  const gid = idOf('-g');
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

function idOf(flag: '-u' | '-g'): number | undefined {
  const answer = spawnSync('id', [flag, NAME], { encoding: 'utf8' });
  return answer.status === 0 ? Number(answer.stdout.trim()) : undefined;
}
