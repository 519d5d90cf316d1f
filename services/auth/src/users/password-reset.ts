import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { canonicalEmail, newPasswordSchema, sessionMessages } from '@portfolio/contracts/account/session.ts';
import { isTooCommon } from './common-passwords.ts';
import type { FactorsRepository } from '../factors/factors.repository.ts';
import type { Passwords } from './passwords.ts';
import type { StoredUser, UsersRepository } from './users.repository.ts';

/** What went wrong, in words for the person at the terminal. */
export class ResetError extends Error {
  override readonly name = 'ResetError';
}

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twenty letters in four groups: as hard to guess as a key, and possible to type. */
export function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Reads a password that is not shown, or a line of what is piped in. @throws ResetError where it is too short or too common */
export async function askPassword(): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('New password: ');
  const nothing = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nothing, terminal: stdin.isTTY });
  const line = await lines[Symbol.asyncIterator]().next();
  lines.close();
  if (stdin.isTTY) stderr.write('\n');
  const typed = newPasswordSchema.safeParse(line.value);
  if (!typed.success) throw new ResetError(typed.error.issues[0]?.message);
  if (await isTooCommon(typed.data)) throw new ResetError(sessionMessages.commonPassword);
  return typed.data;
}

interface ResetOptions {
  users: UsersRepository;
  factors: FactorsRepository;
  passwords: Passwords;
  /** Whose, whatever their role; can be left out where there is one owner only, whom it is for then. */
  email: string | undefined;
  password: string;
}

/**
 * Gives a user another password, with which all sessions, API tokens and connections end, and takes second factors away.
 *
 * @returns whose, and whether there were second factors
 * @throws ResetError
 */
export async function resetPassword({
  users,
  factors,
  passwords,
  email,
  password,
}: ResetOptions): Promise<{ user: StoredUser; didHaveFactors: boolean }> {
  const all = (await users.list()).filter(({ isActive }) => isActive);
  const owners = all.filter(({ roles }) => roles.includes('owner'));
  const named = email === undefined ? undefined : canonicalEmail(email);
  const user = email === undefined ? owners[0] : all.find((one) => canonicalEmail(one.email) === named);
  const namesOf = (some: StoredUser[]) => some.map((one) => one.email).join(', ');
  if (owners.length === 0) throw new ResetError('The site is not set up yet: there is no owner.');
  if (email === undefined && owners.length > 1) throw new ResetError(`Say whose, one of: ${namesOf(owners)}`);
  if (user === undefined) throw new ResetError(`There is no user ${String(email)}, only: ${namesOf(all)}`);
  const version = await users.changePassword(user, await passwords.hash(password), { endTokens: true });
  if (version === undefined) throw new ResetError('Somebody changed the password at this moment. Try again.');
  return { user, didHaveFactors: await factors.removeAll(user.id) };
}
