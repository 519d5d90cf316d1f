import type { Readable } from 'node:stream';
import type { KeptBackup } from '@portfolio/contracts/backups.ts';

/** Where backups are kept: a folder or a bucket. It shows and touches nothing but backups. */
export interface Place {
  /** In words, without a secret. */
  description: string;
  /** Newest first. */
  list: () => Promise<KeptBackup[]>;
  /** Keeps all of it or nothing. @param mode of a file; without it its owner alone can read it */
  write: (name: string, content: Readable, mode?: number) => Promise<void>;
  read: (name: string) => Promise<Readable>;
  remove: (name: string) => Promise<void>;
}

const pattern = /^portfolio-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.age)?$/;

/** The name of a backup of this moment. @param ending what follows `.tar` */
export function backupName(time: Date, ending = ''): string {
  return `portfolio-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${ending}`;
}

/** Backups by their names alone, newest first: a place may hold other files. */
export function backupsAmong(files: readonly { name: string; bytes: number }[]): KeptBackup[] {
  return files
    .flatMap(({ name, bytes }) => {
      const [, day = '', hours = '', minutes = '', seconds = ''] = pattern.exec(name) ?? [];
      return day === '' ? [] : [{ name, bytes, createdAt: `${day}T${hours}:${minutes}:${seconds}.000Z` }];
    })
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
