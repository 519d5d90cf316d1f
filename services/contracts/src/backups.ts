import { z } from 'zod';

/** One backup where backups are kept. */
const keptBackupSchema = z.object({
  name: z.string(),
  bytes: z.int().nonnegative(),
  createdAt: z.iso.datetime(),
  /** It had this size and has another one now: who keeps it is asked to remove it. */
  isChanged: z.literal(true).optional(),
  /** When it was last restored and read by the services. */
  provenAt: z.iso.datetime().optional(),
  /** When its proof failed; together with `provenAt`: it was good once, and is damaged now. */
  failedAt: z.iso.datetime().optional(),
});
export type KeptBackup = z.infer<typeof keptBackupSchema>;

/** What was proven of a backup: restored into a database of its own and read by the services. */
export const backupProofSchema = z.object({
  /** Name of the backup. */
  name: z.string(),
  provenAt: z.iso.datetime(),
  /** All rows and images that were fetched back and held against their hashes. */
  rows: z.int().nonnegative(),
  images: z.int().nonnegative(),
  /** How many of them were compared one by one. */
  sampledRows: z.int().nonnegative(),
  sampledImages: z.int().nonnegative(),
  seconds: z.number().nonnegative(),
});
export type BackupProof = z.infer<typeof backupProofSchema>;

/**
 * `POST /internal/backups` of leads, 204: what one run of backups has come to. For the program that makes them; the gateway routes
 * nothing below `/internal`.
 */
export const backupRunSchema = z.strictObject({
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Where backups are kept, in words and without a secret. */
  place: z.string().max(500),
  /** Whether that is a bucket; else they lie on a disk of this machine. */
  isRemote: z.boolean(),
  /** What is wrong, in whole sentences; none: the run is green. */
  problems: z.array(z.string().max(2000)).max(20),
  /** The backup that this run has made; null where it made none. */
  made: keptBackupSchema.nullable(),
  /** Null where the run has proven nothing. */
  proof: backupProofSchema.nullable(),
  /** All that is kept after this run, newest first. */
  kept: z.array(keptBackupSchema).max(10_000),
});
export type BackupRun = z.infer<typeof backupRunSchema>;

/**
 * `off`: there is no schedule, whether or not one was made by hand. `waiting`: the first run is not due yet. `ok`: the newest run is green
 * and none is overdue. `failing`: `problems` say why.
 */
export const backupStates = ['off', 'waiting', 'ok', 'failing'] as const;

/** `GET /internal/backups` of leads, 200: how backups are, for a page that shows it. */
export const backupStatusSchema = z.object({
  state: z.enum(backupStates),
  /** Whole sentences, each with what to do next; none unless `failing`. */
  problems: z.array(z.string()),
  /** `BACKUP_SCHEDULE`; null where it is off. */
  schedule: z.string().nullable(),
  nextRunAt: z.iso.datetime().nullable(),
  /** A run was due that has not come. */
  isOverdue: z.boolean(),
  /** The newest run, green or not. */
  lastRun: backupRunSchema.nullable(),
  /** The last proven restore, of whichever run. */
  lastProof: backupProofSchema.nullable(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;
