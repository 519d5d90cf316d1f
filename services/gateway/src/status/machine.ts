import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import type { StatusLine } from '@portfolio/contracts/status.ts';
import { reasonOf } from './reason.ts';

const megabyte = 1_000_000;
/** So little is too little, where it is also a small share: the folder of a container may be small, and nearly empty. */
const least = { warning: { free: 2000, share: 0.1 }, failing: { free: 500, share: 0.05 } };

/** What Linux calls a file system in memory (statfs(2)). */
const tmpfs = 0x01021994;

/** How much a disk has left. @param free in megabytes @param size in megabytes */
export function judgeDisk(free: number, size: number): StatusLine {
  const isBelow = (limit: { free: number; share: number }) => free < limit.free && free / size < limit.share;
  const state = isBelow(least.failing) ? 'failing' : isBelow(least.warning) ? 'warning' : 'ok';
  return {
    id: 'site.disk',
    group: 'site',
    name: 'Disk',
    state,
    value: `${(free / 1000).toFixed(1)} GB free of ${(size / 1000).toFixed(1)} GB`,
    advice:
      state === 'ok' ? null : 'Free some space or take a larger disk: when it is full, nothing is saved.',
  };
}

/**
 * How much the disk of a folder has left. A container's own folder may be memory: its program then tells of the disk of its
 * machine, where the volumes of the stores usually are, too.
 */
export async function diskLine(folder: string): Promise<StatusLine> {
  const found = await statfs(folder);
  const { bavail, bsize, blocks } = found.type === tmpfs ? await statfs(import.meta.dirname) : found;
  return judgeDisk((bavail * bsize) / megabyte, (blocks * bsize) / megabyte);
}

const dayMs = 86_400_000;
const fewDays = 14;

/** The day on which the certificate that a host shows ends. @throws where it shows none */
function findExpiry(host: string, port: number): Promise<Date> {
  return new Promise((resolve, reject) => {
    // Also one that is over or of nobody that is known: how long it is good is what is asked.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 3000 }, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      socket.end();
      resolve(new Date(end));
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer within 3 s')));
    socket.once('error', reject);
  });
}

/** How many days the certificate of the site is good for; none for a site of http. */
export async function certificateLines(publicUrl: string): Promise<StatusLine[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol !== 'https:') return [];
  const line = { id: 'site.certificate', group: 'site', name: 'Certificate' } as const;
  try {
    const expiry = await findExpiry(hostname, Number(port || 443));
    const days = Math.floor((expiry.getTime() - Date.now()) / dayMs);
    const state = days < 0 ? 'failing' : days < fewDays ? 'warning' : 'ok';
    return [
      {
        ...line,
        state,
        value: days < 0 ? `Ended ${expiry.toISOString()}` : `Good for ${String(days)} days`,
        advice: state === 'ok' ? null : 'Renew it; visitors are warned off once it has ended.',
      },
    ];
  } catch (error) {
    return [
      {
        ...line,
        state: 'unknown',
        value: `Could not be looked at: ${reasonOf(error)}`,
        advice: 'Look whether the site can reach its own public address.',
      },
    ];
  }
}
