import { AppError } from './app-error.ts';
import { ConfigError } from './config.ts';
import { isDatabaseOutage } from './postgres/postgres-errors.ts';

interface CommandOptions {
  /** Subject of "… cannot be reached". */
  stores: string;
  /** Exit code of a failure that is explained. */
  exitCode: number;
  /** Other errors whose message is for the operator. */
  isTold?: (error: unknown) => error is Error;
}

/** Runs a command of an operator on the stores of a site. A failure that has a remedy is a sentence on standard error, any other is thrown. */
export async function runCommand(
  work: () => Promise<void>,
  { stores, exitCode, isTold }: CommandOptions,
): Promise<void> {
  const describe = (error: unknown): string => {
    if (error instanceof ConfigError || isTold?.(error)) return error.message;
    if (error instanceof AppError && error.code === 'notSetUp') return 'The site is not set up yet.';
    if (error instanceof AppError || isDatabaseOutage(error))
      return `${stores} cannot be reached. The site must be running, and the settings the same as its own.`;
    throw error;
  };
  await work().catch((error: unknown) => {
    process.stderr.write(`\n${describe(error)}\n\n`);
    process.exitCode = exitCode;
  });
}
