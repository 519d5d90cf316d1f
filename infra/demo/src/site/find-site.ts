import { trimEnd } from '@portfolio/contracts/trim-end.ts';
import { readSettings, type Environment } from '@portfolio/embedded/settings.ts';
import { readState, type State } from '@portfolio/embedded/state/state.ts';
import { DemoError } from '../demo-error.ts';

/** The data folder of a site that `make start` has started. */
export interface DataFolder {
  path: string;
  state: State;
}

/** The site that the examples are for. */
export interface FoundSite {
  address: string;
  /** Undefined where the site is not the one of the data folder, and signing in takes a password. */
  dataFolder: DataFolder | undefined;
}

/** @throws DemoError where a setting is wrong or the data folder cannot be read */
function readDataFolder(env: Environment) {
  try {
    const settings = readSettings(env);
    return { settings, state: readState(settings.dataDir) };
  } catch (cause) {
    throw new DemoError(Error.isError(cause) ? cause.message : String(cause), { cause });
  }
}

/**
 * The site whose data are in `DATA_DIR`, at the port where it was started last. `PUBLIC_URL` or `PORT` name another site, unless
 * they are the ones that it was started with.
 *
 * @throws DemoError where a setting is wrong or the data folder cannot be read
 */
export function findSite(env: Environment): FoundSite {
  const { settings, state } = readDataFolder(env);
  const { lastStart } = state;
  const port = env.PORT === undefined || env.PORT === '' ? undefined : settings.ports.gateway;
  const named = settings.publicUrl && trimEnd(settings.publicUrl, '/');
  if (lastStart !== undefined) {
    const address = `http://${lastStart.host}:${String(lastStart.port)}`;
    const isSamePort = port === undefined || port === lastStart.port;
    const isSameUrl = named === undefined || [address, lastStart.publicUrl].includes(named);
    if (isSamePort && isSameUrl) return { address, dataFolder: { path: settings.dataDir, state } };
  }
  return {
    address: named ?? `http://localhost:${String(settings.ports.gateway)}`,
    dataFolder: undefined,
  };
}
