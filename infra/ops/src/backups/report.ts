import { setTimeout as sleep } from 'node:timers/promises';
import { backupStatusSchema, type BackupRun, type BackupStatus } from '@portfolio/contracts/backups.ts';
import { createServiceTokenSigner, serviceTokenHeader } from '@portfolio/kit/secrets/service-token.ts';
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

/** A service that is being replaced is called again. @throws at last */
async function callAgain(target: ReportTarget, run?: BackupRun): Promise<Response> {
  const deadline = performance.now() + tryForMs;
  for (;;) {
    try {
      return await call(target, run);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}

/** How backups were after the run before. @throws where leads cannot say */
export async function findStatus(target: ReportTarget): Promise<BackupStatus> {
  return backupStatusSchema.parse(await (await callAgain(target)).json());
}

/** Tells leads, which shows it and tells the owner of what is wrong. @throws where it cannot be told */
export async function report(target: ReportTarget, run: BackupRun): Promise<void> {
  await callAgain(target, run);
}
