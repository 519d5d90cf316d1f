import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { createLogger } from '@portfolio/kit/logger.ts';
import type { Request, Response } from 'express';
import type { Route } from '../routes.ts';
import type { AuditRepository } from './audit.repository.ts';
import { createAudit } from './audit.ts';

const route: Route = { ...endpoints.editSite, name: 'editSite' };

it('lets a thousand entries wait for the database, and drops more with one line in the log', async () => {
  const lines: string[] = [];
  let added = 0;
  const entries = {
    add: () => {
      added += 1;
      return new Promise<void>(() => undefined);
    },
  } as unknown as AuditRepository;
  const logger = createLogger('gateway', 'info', { write: (line) => void lines.push(line) });
  const audit = createAudit(entries, () => true, logger);
  const request: unknown = { ip: '127.0.0.1', path: '/api/site', method: 'POST' };
  const admission = Promise.resolve();
  const user = { userId: 'u', credentialsVersion: 1 };
  for (let count = 0; count < 1200; count += 1) {
    const response = Object.assign(new EventEmitter(), { locals: { requestId: 'x', user }, statusCode: 200 });
    audit.watch(request as Request, response as unknown as Response, route, admission);
    response.emit('close');
  }
  await admission;
  expect(added).toBe(1000);
  expect(lines.join('')).toContain('entries of the record of administration are dropped');
  expect(lines).toHaveLength(1);
});
