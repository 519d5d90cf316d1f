import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { LeadsStatus } from '@portfolio/contracts/status.ts';
import { Router } from 'express';
import type { Backlog } from '../delivery/delivery.repository.ts';

interface StatusRoutesOptions {
  findBacklog: () => Promise<Backlog>;
  listChannels: () => Promise<Channel[]>;
  findCanary: () => Promise<LeadsSummary['canary']>;
  findBackups: () => Promise<BackupStatus>;
}

/** `GET /internal/status`, for the gateway: how deliveries and backups are. Only behind `requireIdentity`, as every route of leads is. */
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
      ...backlog,
      channelsOn: on.length,
      channelsProven: on.filter(({ health }) => health.state === 'ok').length,
      failingChannels: on.filter(({ health }) => health.state === 'failing').map(({ name }) => name),
      canary,
      backups,
    };
    response.json(status);
  });
  return router;
}
