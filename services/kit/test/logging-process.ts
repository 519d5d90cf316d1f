import { createLogger } from '../src/logger.ts';

/** A process that logs all the time, and ends when it is told to. */
const logger = createLogger('logging', 'info');
setInterval(() => {
  logger.info('still here');
  process.send?.('logged');
}, 5);
process.on('SIGTERM', () => {
  logger.info('stopped');
  process.exit(0);
});
