import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { createServiceKeys } from '../../../tests/support/site/service-keys.ts';
import { createServiceHttp } from '../src/http/http-app.ts';
import { createLogger } from '../src/logger.ts';
import { run } from '../src/run.ts';

/**
 * A service that takes a moment to say that it is ready: `node serving-process.ts <port> <delay> <start>`. It serves on for so many
 * milliseconds after SIGTERM, and takes so many to start.
 */
const [port, stopDelay, startTime = 0] = process.argv.slice(2).map(Number);
if (port === undefined || stopDelay === undefined) throw new Error('It is to be told a port and a delay.');
const logger = createLogger('kit-test', 'info');
const check = async () => {
  logger.info('asked');
  await sleep(300);
};
const http = createServiceHttp({
  name: 'kit-test',
  logger,
  config: createServiceKeys().service,
  checks: [{ name: 'slow', check }],
  routes: Router(),
});
const started = async () => {
  if (startTime > 0) logger.info('starting');
  await sleep(startTime);
};
await run({ http, host: '127.0.0.1', port, portVariable: 'PORT', logger, stopSteps: [], started, stopDelay });
