import { createLogger } from '../src/logger.ts';

/** Logs, and then either ends or never lets anything else happen, in one turn of the event loop. */
const logger = createLogger('last-words', 'info');
logger.info('all is well');
if (process.argv[2] === 'end') process.exit(3);
logger.warn('stuck');
for (;;);
