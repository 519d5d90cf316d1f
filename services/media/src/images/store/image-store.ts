import type { Readable } from 'node:stream';
import type { ImageFormat } from '../image-name.ts';

/** The type that each format is stored and served with. */
export const contentTypes: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
};

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where images are kept: a folder or a bucket. A key's content never changes. Every function throws AppError `unavailable`
 * while the place cannot be reached.
 */
export interface ImageStore {
  /** Resolves when the object would survive a power cut; nobody ever sees half of one. @throws AppError `storageFull` */
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** @returns undefined where there is no such object */
  find: (key: string) => Promise<{ size: number } | undefined>;
  /** As `find`, and asks the store in any case: an answer of `find` may be older than a removal by another process. */
  stat: (key: string) => Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** Opens an object that `find` has found. @throws AppError `imageNotFound` where it is gone by now */
  read: (key: string, range?: ByteRange) => Promise<Readable>;
  remove: (key: string) => Promise<void>;
  /** The keys of all objects, in no order. What is stored or removed meanwhile may be among them or not. */
  list: () => AsyncIterable<string>;
  /** Whether images can be stored right now: rejects where not. */
  check: () => Promise<void>;
}
