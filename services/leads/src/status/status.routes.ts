import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { LeadsStatus } from '@portfolio/contracts/status.ts';
import { Router } from 'express';
import { backupLines } from '../backups/backup-lines.ts';
import type { Backlog } from '../delivery/delivery.repository.ts';
import { enquiryLines } from './enquiry-lines.ts';

interface StatusRoutesOptions {
  findBacklog: () => Promise<Backlog>;
  listChannels: () => Promise<Channel[]>;
  findCanary: () => Promise<LeadsSummary['canary']>;
  findBackups: () => Promise<BackupStatus>;
}

/** `GET /internal/status`, for the gateway: the lines of the status page that leads knows. Only behind `requireIdentity`, as every route of leads is. */
export function statusRoutes({
  findBacklog,
  listChannels,
  findCanary,
  findBackups,
}: StatusRoutesOptions): Router {
  const router = Router();
  router.get('/internal/status', async (_request, response) => {
    const [backlog, channels, canary, backups] = await Promise.all([
      findBacklog(),
      listChannels(),
      findCanary(),
      findBackups(),
    ]);
    const on = channels.filter(({ isOn }) => isOn);
    const status: LeadsStatus = {
      lines: [...enquiryLines(backlog, on, canary), ...backupLines(backups)],
      done: {
        channel: on.length > 0,
        testEnquiry: on.some(({ health }) => health.state === 'ok'),
        backup: backups.state === 'ok' || backups.lastProof !== null,
      },
    };
    response.json(status);
  });
  return router;
}
