import type { BackupProof, BackupRun, KeptBackup } from '@portfolio/contracts/backups.ts';
import type { Client } from 'pg';
import { encryptedEnding, isForOtherKey } from '../archive/encryption.ts';
import { backupInPlace } from '../archive/open-backup.ts';
import { withConnection } from '../connect.ts';
import { findInstallation, type Installation } from '../installation.ts';
import { describeFailure } from '../places/describe-failure.ts';
import { NewerVersionError } from '../restore.ts';
import { backupName, backupsOf, type Place } from '../places/place.ts';
import type { Site } from '../settings.ts';
import { keepErasedList } from '../places/erased-list.ts';
import { findExpired } from './keep.ts';
import {
  byLastCheck,
  findDamaged,
  findLosses,
  withKnown,
  withVerdicts,
  type Verdict,
} from './known-backups.ts';
import { alone } from './lock.ts';
import { makeBackup } from './make-backup.ts';
import { prove } from './proof/prove.ts';
import { findStatus, report } from './report.ts';
import type { BackupSettings } from './settings.ts';

interface Steps {
  problems: string[];
  /** Runs a step; what it throws is a problem of the run. @returns undefined then */
  step: <T>(what: string, work: () => Promise<T>) => Promise<T | undefined>;
}

function createSteps(): Steps {
  const problems: string[] = [];
  return {
    problems,
    step: async (what, work) => {
      try {
        return await work();
      } catch (error) {
        problems.push(`${what}: ${describeFailure(error)}`);
        return undefined;
      }
    },
  };
}

async function removeExpired({ place, keep }: BackupSettings, known: Known): Promise<void> {
  for (const { name } of findExpired(known.describe(await known.list()), keep)) await place.remove(name);
}

interface Made {
  made: KeptBackup | undefined;
  proof: BackupProof | undefined;
}

async function makeAndProve(
  site: Site,
  settings: BackupSettings,
  { step }: Steps,
  known: Known,
): Promise<Made> {
  const { place, key, isRemote } = settings;
  const name = backupName(known.site, new Date(), key !== undefined || isRemote ? encryptedEnding : '');
  const manifest = await step(`No backup could be made in ${place.description}`, () =>
    makeBackup(site, { name, key }, (content) => place.write(name, content)),
  );
  if (manifest === undefined) return { made: undefined, proof: undefined };
  await step('The list of erased enquiries could not be kept', () => keepErasedList(site, place));
  const proof = await step(`The backup ${name} could not be proven`, () =>
    prove(site, backupInPlace(place, name, key)),
  );
  known.note(name, proof === undefined ? { failedAt: now() } : { provenAt: proof.provenAt });
  const [made] =
    (await step('The backups could not be listed', known.list))?.filter((kept) => kept.name === name) ?? [];
  return { made, proof };
}

/** What is known of a site's own backups in a place, from runs before and from this one. */
function createKnown(site: string, place: Place, before: readonly KeptBackup[]) {
  const verdicts = new Map<string, Verdict>();
  return {
    site,
    before,
    list: async () => backupsOf(site, await place.list()),
    note: (name: string, verdict: Verdict) => verdicts.set(name, verdict),
    describe: (found: readonly KeptBackup[]) => withVerdicts(withKnown(found, before), verdicts),
  };
}
type Known = ReturnType<typeof createKnown>;

const now = () => new Date().toISOString();

/** Proves one older backup again, each in its turn. One that was made with another key or by a newer version is left out: it
 * cannot be read here. */
async function proveOlder(settings: BackupSettings, known: Known, made: string): Promise<void> {
  const { place, key } = settings;
  const older = known.describe(await known.list()).filter(({ name }) => name !== made);
  for (const { name, provenAt } of byLastCheck(older))
    try {
      const proof = await prove(undefined, backupInPlace(place, name, key));
      known.note(name, { provenAt: proof.provenAt });
      console.log(
        `Proven again: ${name}, ${String(proof.rows)} rows and ${String(proof.images)} image files.`,
      );
      return;
    } catch (error) {
      if (isForOtherKey(error) || error instanceof NewerVersionError) continue;
      console.log(`${name} could not be proven again: ${describeFailure(error)}`);
      known.note(name, { ...(provenAt === undefined ? {} : { provenAt }), failedAt: now() });
      return;
    }
}

/** What the run before has left in the same place. */
async function findKnown(
  site: string,
  { place, reportTo }: BackupSettings,
  { step }: Steps,
): Promise<KeptBackup[]> {
  if (reportTo === undefined) return [];
  const status = await step('What was kept before is not known', () => findStatus(reportTo));
  return status?.lastRun?.place === place.description ? backupsOf(site, status.lastRun.kept) : [];
}

/** One run: makes a backup, proves it, removes what is not to be kept, and looks after what was kept before. */
async function runOnce(site: Site, settings: BackupSettings, id: string): Promise<BackupRun> {
  const { place } = settings;
  const startedAt = now();
  const steps = createSteps();
  const known = createKnown(id, place, await findKnown(id, settings, steps));
  const before = await steps.step(`What is kept in ${place.description} could not be listed`, known.list);
  if (before !== undefined) steps.problems.push(...findLosses(known.before, before));
  const { made, proof } = before === undefined ? {} : await makeAndProve(site, settings, steps, known);
  // Nothing old is removed before something new is known to be good; where the new one is not, the fault may be this machine's.
  if (proof !== undefined) {
    await steps.step('An older backup could not be read', () => proveOlder(settings, known, proof.name));
    await steps.step('Old backups could not be removed', () => removeExpired(settings, known));
  }
  const after =
    before === undefined ? undefined : await steps.step('The backups could not be listed', known.list);
  // What cannot be seen now is not taken for lost at the next run.
  const kept = known.describe(after ?? known.before);
  steps.problems.push(...findDamaged(kept));
  if (made !== undefined && after?.length === 0)
    steps.problems.push('Nothing is kept: the backup that was just made is gone. Look for what removes it.');
  return {
    startedAt,
    endedAt: now(),
    place: place.description,
    isRemote: settings.isRemote,
    problems: steps.problems.map((words) => words.slice(0, 2000)).slice(0, 20),
    made: made ?? null,
    proof: proof ?? null,
    kept,
  };
}

/** @returns undefined where the site is not set up */
async function findSiteToBackUp(client: Client): Promise<Installation | undefined> {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('auth.site') as table`);
  const hasTable = (rows[0]?.table ?? null) !== null;
  if (!hasTable || (await client.query('select from auth.site')).rowCount !== 1) return undefined;
  const installation = await findInstallation(client);
  if (installation === undefined)
    throw new Error('This version has not run here yet. Start the site with it, then back it up.');
  return installation;
}

/**
 * Runs once and reports the result to leads and to the terminal.
 *
 * @param options.isScheduled whether nobody asked for this run: then a copy of a site makes none
 * @throws where anything is wrong, after it was reported
 */
export async function runBackup(
  site: Site,
  settings: BackupSettings,
  { isScheduled = false } = {},
): Promise<void> {
  const installation = await withConnection(site.database, findSiteToBackUp);
  if (installation === undefined) console.log('The site is not set up yet: there is nothing to back up.');
  else if (isScheduled && installation.isCopy)
    console.log('This is a copy of a site (COPY=1): it makes no backups on schedule.');
  else await alone(site, () => runAndTell(site, settings, installation));
}

async function runAndTell(site: Site, settings: BackupSettings, { id }: Installation): Promise<void> {
  console.log(`Backing up to ${settings.place.description} …`);
  await settings.place.removeUnfinished(id).catch((error: unknown) => {
    console.log(`What a run that was cut off has left could not be removed: ${describeFailure(error)}`);
  });
  const run = await runOnce(site, settings, id);
  if (settings.reportTo === undefined)
    console.log('Nobody is told of it, and nothing old is removed: SERVICE_SECRET is not set.');
  else
    await report(settings.reportTo, run).catch((error: unknown) => {
      run.problems.push(`The site could not be told of this run: ${describeFailure(error)}`);
    });
  const { proof, made } = run;
  if (made !== null) console.log(`Backup: ${made.name}, ${String(made.bytes)} bytes.`);
  if (proof !== null)
    console.log(
      `Proven in ${String(proof.seconds)} s: ${String(proof.rows)} rows and ${String(proof.images)} image files have their hashes, ` +
        `the services read them, and ${String(proof.sampledRows)} rows and ${String(proof.sampledImages)} images are as the site has them.`,
    );
  if (run.problems.length > 0) throw new Error(run.problems.join('\n'));
}
