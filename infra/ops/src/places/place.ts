import type { Readable } from 'node:stream';
import type { KeptBackup } from '@portfolio/contracts/backups.ts';

/** Where backups are kept: a folder or a bucket, which several sites may share. It shows and touches nothing but backups. */
export interface Place {
  /** In words, without a secret. */
  description: string;
  /** Those of all sites, newest first. */
  list: () => Promise<KeptBackup[]>;
  /** Keeps all of it or nothing. @param options.mode of a file; without it its owner alone can read it */
  write: (name: string, content: Readable, options?: WriteOptions) => Promise<void>;
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
  /** Removes what runs of one site that were cut off have left; only while no other run of it writes. */
  removeUnfinished: (site: string) => Promise<void>;
}

export interface WriteOptions {
  mode?: number;
  /** Replaces what has this name; otherwise that is an error. */
  replace?: boolean;
}

/** Since 1.0.0 a name has the id of its site. */
const pattern = /^portfolio-(?:([0-9a-f]{12})-)?(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.age)?$/;

/** How the names of all backups of a site begin. */
export const namesOf = (site: string) => `portfolio-${site}-`;

/** The name of a backup of this moment. @param ending what follows `.tar` */
export function backupName(site: string, time: Date, ending = ''): string {
  return `${namesOf(site)}${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${ending}`;
}

/** The id of the site of a backup; undefined where it was made before names had one. */
export const siteOf = (name: string): string | undefined => pattern.exec(name)?.[1];

/** The backups of one site. */
export const backupsOf = (site: string | undefined, backups: readonly KeptBackup[]): KeptBackup[] =>
  backups.filter(({ name }) => siteOf(name) === site);

/** Backups by their names alone, newest first: a place may hold other files. */
export function backupsAmong(files: readonly { name: string; bytes: number }[]): KeptBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const [, , day = '', hours = '', minutes = '', seconds = ''] = pattern.exec(name) ?? [];
      return day === '' ? [] : [{ name, bytes, createdAt: `${day}T${hours}:${minutes}:${seconds}.000Z` }];
    })
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
