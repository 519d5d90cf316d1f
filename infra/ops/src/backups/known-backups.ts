import type { KeptBackup } from '@portfolio/contracts/backups.ts';

/** What became of the backups that were kept after the run before. */
export function findLosses(kept: readonly KeptBackup[], found: readonly KeptBackup[]): string[] {
  const sizes = new Map(found.map(({ name, bytes }) => [name, bytes]));
  // A run asks a person to remove what was changed or damaged.
  const known = kept.filter(
    ({ name, isChanged, failedAt }) => sizes.has(name) || (isChanged !== true && failedAt === undefined),
  );
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

/**
 * What is found, with what earlier runs know of it. A size that was known stays, so that a backup which was changed is a problem for as
 * long as it is there.
 */
export const withKnown = (found: readonly KeptBackup[], known: readonly KeptBackup[]): KeptBackup[] =>
  found.map((backup) => {
    const before = known.find(({ name }) => name === backup.name);
    if (before === undefined) return backup;
    return before.bytes === backup.bytes ? before : { ...before, isChanged: true };
  });

/** What a run has found out about one backup. */
export type Verdict = Pick<KeptBackup, 'provenAt' | 'failedAt'>;

/** A proof that succeeds takes back an earlier failure; one that fails keeps the time of the last success. */
export const withVerdicts = (
  backups: readonly KeptBackup[],
  verdicts: ReadonlyMap<string, Verdict>,
): KeptBackup[] =>
  backups.map(({ failedAt, ...backup }) => {
    const verdict = verdicts.get(backup.name) ?? (failedAt === undefined ? {} : { failedAt });
    return { ...backup, ...verdict };
  });

/** Those that were proven once, and failed when they were proven again. */
export const findDamaged = (backups: readonly KeptBackup[]): string[] =>
  backups
    .filter(({ provenAt, failedAt }) => provenAt !== undefined && failedAt !== undefined)
    .map(
      ({ name, provenAt = '', failedAt = '' }) =>
        `${name} was proven at ${provenAt}, and could not be proven again at ${failedAt}. Look at its store, and remove it: it cannot be relied on.`,
    );

/** Oldest check first: those that no run has proven yet, then those whose last proof is the longest ago. */
export const byLastCheck = (backups: readonly KeptBackup[]): KeptBackup[] => {
  const checkedAt = ({ provenAt = '', failedAt = '' }: KeptBackup) =>
    provenAt > failedAt ? provenAt : failedAt;
  return backups
    .filter(({ isChanged }) => isChanged === undefined)
    .sort((one, other) => checkedAt(one).localeCompare(checkedAt(other)));
};
