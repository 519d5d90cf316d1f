import type { Plan } from './plan.ts';
import { describeProblem } from './setting-problems.ts';
import { siteAddress } from './site.ts';

/** The address, the next step and the database, for the terminal. */
export function describeSite(
  { settings, database, problems }: Plan,
  isOpenForSetup: boolean | undefined,
  seconds: number,
): string {
  const site = siteAddress(settings);
  const rows = [
    ['Site', site],
    isOpenForSetup === false ? ['Admin', `${site}/admin`] : ['Set up', `${site}/setup   <- continue here`],
  ];
  if (database) {
    const { name, user, password } = database.credentials;
    rows.push(
      ['Database', name],
      ['  user', user],
      ['  password', password],
      ['  address', `localhost:${String(database.port)}`],
    );
  }
  const lines = rows.map(([label = '', value = '']) => `  ${label.padEnd(12)}${value}`);
  return [
    '',
    `Ready after ${seconds.toFixed(1)} s.`,
    '',
    ...lines,
    '',
    `Everything is kept in ${settings.dataDir} (logs too). Ctrl-C stops it all.`,
    '',
    ...problems.map(describeProblem),
  ].join('\n');
}
