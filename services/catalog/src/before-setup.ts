import { AppError } from '@portfolio/kit/app-error.ts';

/** Before its setup the site has no database, and shows a portfolio without apps (contract, section 4). */
export function beforeSetup<Empty>(empty: Empty): (error: unknown) => Empty {
  return (error) => {
    if (error instanceof AppError && error.code === 'notSetUp') return empty;
    throw error;
  };
}
