import path from 'node:path';

/** The checkout, or the folder of a version, that this code belongs to. */
export const ROOT = path.resolve(import.meta.dirname, '../../..');
