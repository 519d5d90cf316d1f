import { apply, kubectl, namespace, release } from './cluster.ts';
import { pinnedImage } from '../support/servers/own-container.ts';

export const parts = ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads'];

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
