import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { docker } from '../support/docker.ts';
import { apply, kubectl, namespace, release } from './cluster.ts';
import { pinnedImage } from '../support/servers/own-container.ts';

export const parts = ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads'];

/** The images of the product: all services, and nginx with the site. */
const own = ['portfolio', 'portfolio-site'];

/** The parts that the bad version breaks. */
export const broken = ['catalog', 'leads'];
const startBroken = `case $SERVICE in ${broken.join('|')}) exit 1 ;; esac; exec bash infra/docker/start.sh "$@"`;

/**
 * Gives the images of a version two more names: `-next`, and `-bad`, whose catalog and leads exit at once; and has
 * `KUBERNETES_LOAD` bring them to the cluster's nodes.
 */
export async function loadImages(version: string): Promise<string> {
  const versions = [version, `${version}-next`, `${version}-bad`];
  for (const name of own)
    for (const other of versions.slice(1)) await docker('tag', `${name}:${version}`, `${name}:${other}`);
  const made = await docker('create', `portfolio:${version}`);
  const entrypoint = JSON.stringify(['bash', '-c', startBroken, 'start']);
  await docker('commit', '--change', `ENTRYPOINT ${entrypoint}`, made, `portfolio:${version}-bad`);
  await docker('rm', made);
  const load = process.env.KUBERNETES_LOAD;
  if (load === undefined) return 'not loaded: KUBERNETES_LOAD says nothing';
  const images = [
    ...versions.flatMap((tag) => own.map((name) => `${name}:${tag}`)),
    ...['POSTGRES_IMAGE', 'REDIS_IMAGE', 'S3_IMAGE'].map(pinnedImage),
  ];
  const saving = spawn('docker', ['save', ...images], { stdio: ['ignore', 'pipe', 'inherit'] });
  const loading = spawn('sh', ['-c', load], { stdio: [saving.stdout, 'ignore', 'inherit'] });
  const [code] = (await once(loading, 'exit')) as [number];
  if (code !== 0) throw new Error(`KUBERNETES_LOAD ended with ${String(code)}`);
  return `${String(images.length)} names of images`;
}

/** A namespace where nothing may run that the standard "restricted" does not allow. */
export async function createNamespace(): Promise<string> {
  await kubectl('delete', 'namespace', namespace, '--ignore-not-found', '--wait');
  await kubectl('create', 'namespace', namespace);
  const volumes = process.env.KUBERNETES_OWN_VOLUMES === undefined ? '' : await createOwnVolumes();
  await kubectl('label', 'namespace', namespace, 'pod-security.kubernetes.io/enforce=restricted');
  return `restricted${volumes}`;
}

/** The volumes of StatefulSets, and who writes to them. */
const volumes: readonly (readonly [string, number])[] = [
  [`data-${release}-postgres-0`, 999],
  [`data-${release}-redis-0`, 999],
  [`data-${release}-objects-0`, 1000],
];

/** Where volumes know no `fsGroup`, they are made before and given to their users by a pod of root. */
async function createOwnVolumes(): Promise<string> {
  await apply(
    ...volumes.map(([name]) => ({
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { name },
      spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '64Mi' } } },
    })),
  );
  const owner = 'owner';
  await apply({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: owner },
    spec: {
      restartPolicy: 'Never',
      containers: [
        {
          name: owner,
          image: pinnedImage('REDIS_IMAGE'),
          imagePullPolicy: 'IfNotPresent',
          securityContext: { runAsUser: 0 },
          command: [
            'sh',
            '-c',
            volumes.map(([name, user]) => `chown ${String(user)} /volumes/${name}`).join(' && '),
          ],
          volumeMounts: volumes.map(([name]) => ({ name, mountPath: `/volumes/${name}` })),
        },
      ],
      volumes: volumes.map(([name]) => ({ name, persistentVolumeClaim: { claimName: name } })),
    },
  });
  await kubectl('wait', `pod/${owner}`, '--for=jsonpath={.status.phase}=Succeeded', '--timeout=120s');
  await kubectl('delete', 'pod', owner);
  return ', volumes given to their users beforehand';
}
