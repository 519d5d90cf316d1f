import { readSettings } from '@portfolio/embedded/settings.ts';
import { readState } from '@portfolio/embedded/state/state.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Settings that belong together, by how their names begin, and those of them that name a place. */
const groups = [
  { begin: 'BACKUP_', places: ['BACKUP_DIR', 'BACKUP_S3_ENDPOINT'] },
  { begin: 'S3_', places: ['S3_ENDPOINT'] },
  { begin: 'DATABASE_', places: ['DATABASE_URL'] },
] as const;

/**
 * The environment of a command with the settings that its site of `make start` runs with, where this shell names no place of its own: a
 * backup by hand takes the images that the site shows, and goes where those on schedule go.
 */
export function withSettingsOfStart(env: Env): Env {
  if (env.ADMIN_DATABASE_URL !== undefined) return env;
  const { lastStart } = readState(readSettings(env).dataDir);
  const isSet = (name: string) => Boolean(env[name]) || Boolean(env[`${name}_FILE`]);
  const missing = groups.filter(({ places }) => !places.some(isSet));
  const added = Object.entries(lastStart?.settings ?? {}).filter(
    ([name]) => missing.some(({ begin }) => name.startsWith(begin)) && !isSet(name.replace(/_FILE$/, '')),
  );
  return { ...env, ...Object.fromEntries(added) };
}
