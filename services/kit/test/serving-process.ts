import type { AddressInfo } from 'node:net';
import { createServer } from 'node:http';
import { Router } from 'express';
import { createServiceApp } from '../src/http-app.ts';
import { createIdentity } from '../src/identity.ts';
import { createLogger } from '../src/logger.ts';
import { run } from '../src/run.ts';

/** A service that serves nothing but its health, and on for so many milliseconds after SIGTERM. It sends its port. */
const [stopDelay = '0'] = process.argv.slice(2);
const logger = createLogger('serving', 'silent');
const identity = createIdentity('k'.repeat(32));
const app = createServiceApp({ name: 'serving', logger, identity, checks: [], routes: Router() });
const probe = createServer();
await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
const { port } = probe.address() as AddressInfo;
await new Promise((resolve) => probe.close(resolve));
await run({
  app,
  host: '127.0.0.1',
  port,
  portVariable: 'PORT',
  logger,
  stopSteps: [],
  stopDelay: Number(stopDelay),
});
process.send?.(port);
