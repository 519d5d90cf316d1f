import assert from 'node:assert/strict';
import { docker } from '../support/docker.ts';
import type { Site } from '../swarm/visitors.ts';
import { apply, askDatabase, deploy, inPod, kubectl, podsOf, release, untilWhole, wait } from './cluster.ts';
import { untilServed } from './changes.ts';
import { parts } from './prepare.ts';

const store = 'backup-store';
const bucket = 'kept-elsewhere';
const login = { 'access-key': 'kept-elsewhere', 'secret-key': 'kept-elsewhere-secret' };

/** A second store of objects, which is nothing of the release. */
async function startStore(version: string): Promise<void> {
  const key = await docker('run', '--rm', `portfolio-ops:${version}`, 'new-key');
  const security = {
    runAsNonRoot: true,
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
      spec: { selector: labels, ports: [{ port: 9000 }] },
    },
    {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: store, labels },
      spec: {
        containers: [
          {
            name: store,
            image: `portfolio-objects:${version}`,
            imagePullPolicy: 'IfNotPresent',
            // A folder is a bucket to it.
            command: ['sh', '-c', `mkdir -p /data/${bucket} && exec minio server /data`],
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
}

const backupValues = [
  'backup.enabled=true',
  `backup.endpoint=http://${store}:9000`,
  `backup.bucket=${bucket}`,
  'backup.existingSecret=backups',
];

/** Runs what a CronJob of the chart would run. @returns what it said. @throws with it where it failed */
async function runNow(cronJob: string, name: string): Promise<string> {
  await kubectl('create', 'job', name, `--from=cronjob/${release}-${cronJob}`);
  const ended = '{.status.conditions[?(@.status=="True")].type}';
  await kubectl('wait', `job/${name}`, `--for=jsonpath=${ended}`, '--timeout=300s');
  const said = await kubectl('logs', `job/${name}`);
  const how = await kubectl('get', 'job', name, '-o', `jsonpath=${ended}`);
  assert.ok(how.includes('Complete'), `${name}: ${how}\n${said}`);
  return said;
}

/** A backup by the CronJob into a second store, restored there to prove it. */
export async function checkBackup(values: readonly string[], version: string): Promise<string> {
  await startStore(version);
  await deploy([...values, ...backupValues], ...wait);
  const said = await runNow('backup', 'backup-now');
  const proof = /Proven in .*/.exec(said)?.[0];
  assert.ok(proof !== undefined, `the backup was not proven:\n${said}`);
  return proof;
}

/** The database is lost, and every image: the newest backup brings both back, as docs/operations/kubernetes.md says. */
export async function checkRestore(site: Site, values: readonly string[]): Promise<string> {
  const services = parts.filter((part) => part !== 'nginx');
  const owners = services.map(
    (part) => `${part === 'leads' ? 'statefulset' : 'deployment'}/${release}-${part}`,
  );
  const scale = async (replicas: number) => {
    await kubectl('scale', ...owners, `--replicas=${String(replicas)}`);
    for (const part of services) await untilWhole(part, replicas);
  };
  await scale(0);
  await askDatabase('drop database portfolio with (force)', 'postgres');
  await askDatabase('create database portfolio', 'postgres');
  await inPod('objects', 'sh', '-c', 'rm -rf /data/portfolio/*');
  // Schemas and rights are made by jobs; what is missing of a release, an upgrade makes anew.
  const jobs = (await kubectl('get', 'jobs', '-o', 'name'))
    .split('\n')
    .filter((job) => job.includes('-prepare-'));
  await kubectl('delete', ...jobs);
  await deploy([...values, ...backupValues], ...wait);
  await scale(0);
  const said = await runNow('restore', 'restore-now');
  await scale(2);
  await untilServed(site);
  assert.equal((await podsOf(...parts)).length, 2 * parts.length);
  return said.split('\n').at(-1) ?? '';
}
