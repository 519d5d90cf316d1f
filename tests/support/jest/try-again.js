import { jest } from '@jest/globals';

// A machine of CI may stand still for a minute: what ran then is tried once more, and its first error is printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
