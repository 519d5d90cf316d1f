import type { BackupProof, BackupRun, KeptBackup } from '@portfolio/contracts/backups.ts';
import type { Client } from 'pg';
import { encryptedEnding } from '../archive/encryption.ts';
import { backupInPlace } from '../archive/open-backup.ts';
import { withConnection } from '../connect.ts';
import { describeFailure } from '../places/describe-failure.ts';
import { backupName } from '../places/place.ts';
import type { Site } from '../settings.ts';
import { keepErasedList } from '../places/erased-list.ts';
import { findExpired } from './keep.ts';
import { makeBackup } from './make-backup.ts';
import { prove } from './prove.ts';
import { findStatus, report } from './report.ts';
import type { BackupSettings } from './settings.ts';

/** What became of the backups that were kept after the run before. */
function findLosses(kept: readonly KeptBackup[], found: readonly KeptBackup[]): string[] {
  const sizes = new Map(found.map(({ name, bytes }) => [name, bytes]));
  // To remove what was changed is what a run asks for.
  const known = kept.filter(({ name, isChanged }) => sizes.has(name) || isChanged !== true);
  const gone = known.filter(({ name }) => !sizes.has(name));
  const changed = known.filter(({ name, bytes }) => (sizes.get(name) ?? bytes) !== bytes);
  const problems = changed.map(
    ({ name, bytes }) =>
      `${name} has been changed: it has ${String(sizes.get(name))} bytes, and had ${String(bytes)}. Look who can write there, and remove it: it cannot be relied on.`,
  );
  if (gone.length === 0) return problems;
  const advice = 'Look for a rule of the store that removes old objects, and for who can delete there.';
  if (gone.length === known.length)
    return [
      ...problems,
      `All ${String(gone.length)} backups that were kept have been removed, not by BACKUP_KEEP. ${advice}`,
    ];
  const names = gone.slice(0, 3).map(({ name }) => name);
  return [
    ...problems,
    `${String(gone.length)} backups have been removed, not by BACKUP_KEEP: ${names.join(', ')}${gone.length > 3 ? ', …' : ''}. ${advice}`,
  ];
}

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

/** One that was changed does not count as the backup of its day, and whoever finds out what happened needs it: it stays. */
async function removeExpired({ place, keep }: BackupSettings, known: readonly KeptBackup[]): Promise<void> {
  const sound = withKnownSizes(await place.list(), known).filter(({ isChanged }) => isChanged !== true);
  for (const { name } of findExpired(sound, keep)) await place.remove(name);
}

interface Made {
  made: KeptBackup | undefined;
  proof: BackupProof | undefined;
}

async function makeAndProve(site: Site, settings: BackupSettings, { step }: Steps): Promise<Made> {
  const { place, key, isRemote } = settings;
  const name = backupName(new Date(), key !== undefined || isRemote ? encryptedEnding : '');
  const manifest = await step(`No backup could be made in ${place.description}`, () =>
    makeBackup(site, { name, key }, (content) => place.write(name, content)),
  );
  if (manifest === undefined) return { made: undefined, proof: undefined };
  await step('The list of erased enquiries could not be kept', () => keepErasedList(site, place));
  const proof = await step(`The backup ${name} could not be proven`, () =>
    prove(site, backupInPlace(place, name, key)),
  );
  const [made] =
    (await step('The backups could not be listed', () => place.list()))?.filter(
      (kept) => kept.name === name,
    ) ?? [];
  return { made, proof };
}

/** What the run before has left in the same place. */
async function findKnown({ place, reportTo }: BackupSettings, { step }: Steps): Promise<KeptBackup[]> {
  if (reportTo === undefined) return [];
  const status = await step('What was kept before is not known', () => findStatus(reportTo));
  return status?.lastRun?.place === place.description ? status.lastRun.kept : [];
}

/** A size that was known stays, so that a backup which was changed is a problem for as long as it is there. */
const withKnownSizes = (found: readonly KeptBackup[], kept: readonly KeptBackup[]): KeptBackup[] =>
  found.map((backup) => {
    const known = kept.find(({ name }) => name === backup.name);
    return known === undefined || known.bytes === backup.bytes ? backup : { ...known, isChanged: true };
  });

/** One run: makes a backup, proves it, removes what is not to be kept, and looks after what was kept before. */
async function runOnce(site: Site, settings: BackupSettings): Promise<BackupRun> {
  const { place } = settings;
  const startedAt = new Date().toISOString();
  const steps = createSteps();
  const known = await findKnown(settings, steps);
  const before = await steps.step(`What is kept in ${place.description} could not be listed`, () =>
    place.list(),
  );
  if (before !== undefined) steps.problems.push(...findLosses(known, before));
  const { made, proof } = before === undefined ? {} : await makeAndProve(site, settings, steps);
  // Nothing old is removed before something new is known to be good.
  if (proof !== undefined)
    await steps.step('Old backups could not be removed', () => removeExpired(settings, known));
  const after =
    before === undefined
      ? undefined
      : await steps.step('The backups could not be listed', () => place.list());
  if (made !== undefined && after?.length === 0)
    steps.problems.push('Nothing is kept: the backup that was just made is gone. Look for what removes it.');
  return {
    startedAt,
    endedAt: new Date().toISOString(),
    place: place.description,
    problems: steps.problems.map((words) => words.slice(0, 2000)).slice(0, 20),
    made: made ?? null,
    proof: proof ?? null,
    // What cannot be seen now is not taken for lost at the next run.
    kept: after === undefined ? known : withKnownSizes(after, known),
  };
}

async function isSetUp(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ table: string | null }>(`select to_regclass('auth.site') as table`);
  const hasTable = (rows[0]?.table ?? null) !== null;
  return hasTable && (await client.query('select from auth.site')).rowCount === 1;
}

/**
 * Runs once and tells leads, and whoever reads this.
 *
 * @throws where anything is wrong, after it was told
 */
export async function runBackup(site: Site, settings: BackupSettings): Promise<void> {
  if (!(await withConnection(site.database, isSetUp))) {
    console.log('The site is not set up yet: there is nothing to back up.');
    return;
  }
  console.log(`Backing up to ${settings.place.description} …`);
  const run = await runOnce(site, settings);
  if (settings.reportTo === undefined) console.log('Nobody is told of it: SERVICE_SECRET is not set.');
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
