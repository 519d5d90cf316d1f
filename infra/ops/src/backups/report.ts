import { setTimeout as sleep } from 'node:timers/promises';
import { backupStatusSchema, type BackupRun, type BackupStatus } from '@portfolio/contracts/backups.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/service-token.ts';
import type { ReportTarget } from './settings.ts';

const route = '/internal/backups';
const tryForMs = 60_000;
const pauseMs = 1000;
const answerWithinMs = 10_000;

/** @throws where there is no answer, or another one than asked for */
async function call({ url, serviceSecret }: ReportTarget, run?: BackupRun): Promise<Response> {
  const method = run === undefined ? 'GET' : 'POST';
  const token = createServiceTokenSigner(serviceSecret)({ audience: 'leads', method, path: route });
  const answer = await fetch(url + route, {
    method,
    headers: { [serviceTokenHeader]: token, 'content-type': 'application/json' },
    ...(run === undefined ? {} : { body: JSON.stringify(run) }),
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (answer.ok) return answer;
  throw new Error(`leads answers ${String(answer.status)}`);
}

/** How backups were after the run before; undefined where leads cannot say. */
export async function findStatus(target: ReportTarget): Promise<BackupStatus | undefined> {
  try {
    return backupStatusSchema.parse(await (await call(target)).json());
  } catch {
    return undefined;
  }
}

/** Tells leads, which shows it and tells the owner of what is wrong. A service that is being replaced is asked again. @throws at last */
export async function report(target: ReportTarget, run: BackupRun): Promise<void> {
  const deadline = performance.now() + tryForMs;
  for (;;) {
    try {
      await call(target, run);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}
