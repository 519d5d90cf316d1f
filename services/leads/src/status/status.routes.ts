import type { BackupStatus } from '@portfolio/contracts/backups.ts';
import type { Channel } from '@portfolio/contracts/leads/channels.ts';
import type { LeadsSummary } from '@portfolio/contracts/leads/leads.ts';
import type { LeadsStatus } from '@portfolio/contracts/status.ts';
import { Router } from 'express';
import { backupLines } from '../backups/backup-lines.ts';
import type { Backlog } from '../delivery/delivery.repository.ts';
import { enquiryLines, lostLine } from './enquiry-lines.ts';

interface StatusRoutesOptions {
  findBacklog: () => Promise<Backlog>;
  listChannels: () => Promise<Channel[]>;
  findCanary: () => Promise<LeadsSummary['canary']>;
  findBackups: () => Promise<BackupStatus>;
  /** Tries whether enquiries can be stored; why not, in words. */
  lookForLoss: () => Promise<string | undefined>;
}

const nothingDone: LeadsStatus['done'] = { channel: false, testEnquiry: false, backup: false };

/** `GET /internal/status`, for the gateway: the lines of the status page that leads knows. Only behind `requireIdentity`, as every route of leads is. */
export function statusRoutes(options: StatusRoutesOptions): Router {
  const router = Router();
  router.get('/internal/status', async (_request, response) => {
    const problem = await options.lookForLoss();
    if (problem === undefined) {
      response.json(await findStatus(options));
      return;
    }
    // What makes enquiries fail may make all of it fail.
    const rest = await findStatus(options).catch(() => ({ lines: [], done: nothingDone }));
    response.json({ ...rest, lines: [lostLine(problem), ...rest.lines] });
  });
  return router;
}

async function findStatus({
  findBacklog,
  listChannels,
  findCanary,
  findBackups,
}: StatusRoutesOptions): Promise<LeadsStatus> {
  const [backlog, channels, canary, backups] = await Promise.all([
    findBacklog(),
    listChannels(),
    findCanary(),
    findBackups(),
  ]);
  const on = channels.filter(({ isOn }) => isOn);
  const taking = on.filter(({ kind }) => kind !== 'content');
  return {
    lines: [...enquiryLines(backlog, on, canary), ...backupLines(backups)],
    done: {
      channel: taking.length > 0,
      testEnquiry: taking.some(({ health }) => health.state === 'ok'),
      backup: backups.state === 'ok' || backups.lastProof !== null,
    },
  };
}
