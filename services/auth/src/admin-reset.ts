/**
 * `make admin-reset`: a new password for an administrator who lost theirs; all sessions, API tokens and connections
 * end, and two-step sign-in is off. It
 * needs the database to run, and whoever may read the connection file (or `DATABASE_URL`). `--typed` asks for the password
 * instead of making one; an address says whose, also of somebody who is no administrator.
 */
import { createLogger } from '@portfolio/kit/logger.ts';
import { runCommand } from '@portfolio/kit/run-command.ts';
import { readDatabaseConfig } from './config.ts';
import { openAuthDatabase } from './database.ts';
import { createFactorsRepository } from './factors/factors.repository.ts';
import { askPassword, makePassword, ResetError, resetPassword } from './users/password-reset.ts';
import { createPasswords } from './users/passwords.ts';
import { createUsersRepository } from './users/users.repository.ts';

const isTyped = process.argv.includes('--typed');
const email = process.argv.slice(2).find((argument) => !argument.startsWith('-'));

async function reset(): Promise<void> {
  const database = openAuthDatabase(readDatabaseConfig(process.env), createLogger('admin-reset', 'silent'));
  try {
    const users = createUsersRepository(database);
    await users.list();
    const password = isTyped ? await askPassword() : makePassword();
    const factors = createFactorsRepository(database);
    const passwords = createPasswords();
    const { user, didHaveFactors } = await resetPassword({ users, factors, passwords, email, password });
    process.stdout.write(
      `\nThe password of ${user.email} is changed. All sessions, API tokens and connected programs are over.\n`,
    );
    if (didHaveFactors)
      process.stdout.write('Two-step sign-in is off: add an app or a passkey again in the settings.\n');
    process.stdout.write(isTyped ? '\n' : `The new one: ${password}\n\n`);
  } finally {
    await database.close();
  }
}

const isTold = (error: unknown): error is Error => error instanceof ResetError;
await runCommand(reset, { stores: 'The database', exitCode: 1, isTold });
