import { readFileSync } from 'node:fs';
import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A setting as its value, also where it was given as a file. */
const valueOf = (name: string, value: string): [string, string] =>
  name.endsWith('_FILE') && name !== 'EXTRA_CA_FILE'
    ? [name.slice(0, -'_FILE'.length), readFileSync(value, 'utf8').trim()]
    : [name, value];

/** Settings and secrets of a site of `make start`, as lines that shells and systemd read alike. @throws where there is no site, or a line cannot hold a value */
export function describeLaunched(env: Env): string[] {
  const { dataDir } = readSettings(env);
  const { lastStart, ...state } = readState(dataDir);
  if (lastStart === undefined)
    throw new Error(`No site was started in ${dataDir}. DATA_DIR says where its data are.`);
  const given = Object.fromEntries(
    Object.entries(lastStart.settings ?? {}).map(([name, value]) => valueOf(name, value)),
  );
  const { sessionSecret, serviceSecret, accountKey, channelKey, backupKey, databasePassword } = state;
  const all = {
    ...{ SESSION_SECRET: sessionSecret, SERVICE_SECRET: serviceSecret, ACCOUNT_KEY: accountKey },
    ...{ CHANNEL_KEY: channelKey, BACKUP_KEY: backupKey, DB_PASSWORD: databasePassword },
    ...given,
  };
  return Object.entries(all).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (/['\n\r]/.test(value))
      throw new Error(`${name} cannot be printed as a line: it has a ' or a new line.`);
    return [`${name}='${value}'`];
  });
}
