import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { docker } from '../support/docker.ts';
import { pinnedImage } from '../support/servers/own-container.ts';
import type { Site } from './visitors.ts';
import {
  apply,
  askDatabase,
  deploy,
  inPod,
  kubectl,
  nodeAddress,
  podsOf,
  release,
  set,
  untilWhole,
  wait,
} from './cluster.ts';
import { untilServed } from './changes.ts';
import { parts } from './prepare.ts';
import { until } from './until.ts';

const store = 'backup-store';
const bucket = 'kept-elsewhere';
/** Another bucket of the same store, for a site that moves. */
export const bucketOfMoves = 'moved';
const login = { 'access-key': 'kept-elsewhere', 'secret-key': 'kept-elsewhere-secret' };

/** A second store of objects, which is nothing of the release. */
export async function startStore(version: string): Promise<string> {
  const key = await docker('run', '--rm', '--env', 'SERVICE=ops', `portfolio:${version}`, 'new-key');
  const security = {
    runAsNonRoot: true,
    runAsUser: 1000,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ['ALL'] },
    seccompProfile: { type: 'RuntimeDefault' },
  };
  const labels = { app: store };
  const [user, password] = Object.values(login);
  await apply(
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'backups' }, stringData: { ...login, key } },
    {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: store },
      spec: { type: 'NodePort', selector: labels, ports: [{ port: 9000 }] },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: store, labels },
      spec: {
        containers: [
          {
            name: store,
            image: pinnedImage('S3_IMAGE'),
            imagePullPolicy: 'IfNotPresent',
            // A folder is a bucket to it.
            command: [
              'sh',
              '-c',
              `mkdir -p /tmp/data/${bucket} /tmp/data/${bucketOfMoves} && exec minio server /tmp/data`,
            ],
            env: [
              { name: 'MINIO_ROOT_USER', value: user },
              { name: 'MINIO_ROOT_PASSWORD', value: password },
            ],
            securityContext: security,
            readinessProbe: { httpGet: { path: '/minio/health/ready', port: 9000 }, periodSeconds: 1 },
          },
        ],
      },
    },
  );
  await kubectl('wait', `pod/${store}`, '--for=condition=Ready', '--timeout=60s');
  const { BACKUP_S3_ENDPOINT: address = '' } = await backupSettings();
  const isReady = () =>
    fetch(`${address}/minio/health/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
  await until('the node leads to the store', isReady, 30);
  return 'ready';
}

const backupValues = (into: string) =>
  set(
    'backup.enabled=true',
    `backup.endpoint=http://${store}:9000`,
    `backup.bucket=${into}`,
    'backup.existingSecret=backups',
  );

/** What an installation outside of the cluster needs to know of the second store. */
export async function backupSettings(): Promise<Record<string, string>> {
  const port = await kubectl('get', 'service', store, '-o', 'jsonpath={.spec.ports[0].nodePort}');
  const key = await kubectl('get', 'secret', 'backups', '-o', 'jsonpath={.data.key}');
  return {
    BACKUP_S3_ENDPOINT: `http://${await nodeAddress()}:${port}`,
    BACKUP_S3_BUCKET: bucketOfMoves,
    BACKUP_S3_ACCESS_KEY: login['access-key'],
    BACKUP_S3_SECRET_KEY: login['secret-key'],
    BACKUP_KEY: Buffer.from(key, 'base64').toString(),
  };
}

/** Runs a CronJob of the release now, as docs/operations/kubernetes.md says. @returns its log @throws with it where the job failed */
export async function runNow(cronJob: 'backup' | 'restore'): Promise<string> {
  const job = `${cronJob}-${randomUUID().slice(0, 8)}`;
  await kubectl('create', 'job', job, `--from=cronjob/${release}-${cronJob}`);
  const ended = 'jsonpath={.status.conditions[?(@.status=="True")].type}';
  let state = '';
  await until(
    `the job ${job} ends`,
    async () => (state = await kubectl('get', 'job', job, '-o', ended)) !== '',
    600,
  );
  const log = await kubectl('logs', `job/${job}`);
  assert.match(state, /Complete/, log);
  return log;
}

/** A backup by the CronJob into a second store, restored there to prove it. */
export async function checkBackup(chart: readonly string[]): Promise<string> {
  await deploy([...chart, ...backupValues(bucket)], ...wait);
  const said = await runNow('backup');
  const proof = /Proven in .*/.exec(said)?.[0];
  assert.ok(proof !== undefined, `the backup was not proven:\n${said}`);
  return proof;
}

const services = parts.filter((part) => part !== 'nginx');

async function scaleServices(replicas: number): Promise<void> {
  const owners = services.map((part) => `deployment/${release}-${part}`);
  await kubectl('scale', ...owners, `--replicas=${String(replicas)}`);
  for (const part of services) await untilWhole(part, replicas);
}

/** Loses the database and every image, and installs the chart again, which is an empty site then. */
async function installEmpty(chart: readonly string[]): Promise<void> {
  await scaleServices(0);
  await askDatabase('drop database portfolio with (force)', 'postgres');
  await askDatabase('create database portfolio', 'postgres');
  await inPod('objects', 'sh', '-c', 'rm -rf /data/portfolio/*');
  // Schemas and rights are made by jobs; what is missing of a release, an upgrade makes anew.
  const jobs = (await kubectl('get', 'jobs', '-o', 'name'))
    .split('\n')
    .filter((job) => job.includes('-prepare-'));
  await kubectl('delete', ...jobs);
  await deploy(chart, ...wait);
}

/**
 * Puts a backup in the place of the database and of every image, as docs/operations/kubernetes.md says.
 *
 * @param from the bucket that the release looks at
 * @param beforehand what else is done while no service runs
 */
export async function restoreInstead(
  chart: readonly string[],
  from: string,
  beforehand: () => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  await installEmpty([...chart, ...backupValues(from)]);
  await scaleServices(0);
  await beforehand();
  const said = await runNow('restore');
  await scaleServices(2);
  return /^Restored\..*$/m.exec(said)?.[0] ?? said;
}

/** The database is lost, and every image: the newest backup brings both back. */
export async function checkRestore(site: Site, chart: readonly string[]): Promise<string> {
  const said = await restoreInstead(chart, bucket);
  await untilServed(site);
  assert.equal((await podsOf(...parts)).length, 2 * parts.length);
  return said;
}
