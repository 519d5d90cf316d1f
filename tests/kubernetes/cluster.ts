import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { until } from './until.ts';

const run = promisify(execFile);

/** The release under test, and the namespace that is its own. */
export const release = 'portfolio';
export const namespace = 'portfolio-test';

/** Runs kubectl in the namespace. @throws with what it said */
export async function kubectl(...args: string[]): Promise<string> {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = await run('kubectl', ['--namespace', namespace, ...args], options);
  return stdout.trim();
}

/** Applies objects that are described in JSON. */
export async function apply(...objects: object[]): Promise<void> {
  const child = spawn('kubectl', ['--namespace', namespace, 'apply', '--filename', '-'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error('The cluster did not take the objects.');
}

/** Runs helm in the namespace. @throws with what it said */
export async function helm(...args: string[]): Promise<string> {
  return (await run('helm', ['--namespace', namespace, ...args], { encoding: 'utf8' })).stdout.trim();
}

/** Options of helm that set values. */
export const set = (...values: readonly string[]) => values.flatMap((value) => ['--set', value]);

/**
 * Installs the chart, or changes what is installed.
 *
 * @param chart where helm finds the chart, its version, and values
 */
export const deploy = (chart: readonly string[], ...options: string[]) =>
  helm('upgrade', '--install', release, ...chart, ...options);

export const wait = ['--wait', '--timeout', '10m'] as const;

interface Pod {
  name: string;
  part: string;
  address: string;
  isReady: boolean;
  image: string;
  restarts: number;
}

interface PodList {
  items: {
    metadata: { name: string; deletionTimestamp?: string; labels: Record<string, string> };
    spec: { containers: { image: string }[] };
    status: {
      podIP?: string;
      conditions?: { type: string; status: string }[];
      containerStatuses?: { restartCount: number }[];
    };
  }[];
}

/** The pods of a part, or of all parts; those that are going away left out. */
export async function podsOf(...parts: string[]): Promise<Pod[]> {
  const label = `app.kubernetes.io/instance=${release}`;
  const listed = JSON.parse(await kubectl('get', 'pods', '-l', label, '-o', 'json')) as PodList;
  return listed.items.flatMap(({ metadata, spec, status }) => {
    const part = metadata.labels['app.kubernetes.io/component'] ?? '';
    if (metadata.deletionTimestamp !== undefined || !(parts.length === 0 || parts.includes(part))) return [];
    return [
      {
        name: metadata.name,
        part,
        address: status.podIP ?? '',
        isReady:
          status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') === true,
        image: spec.containers[0]?.image ?? '',
        restarts: status.containerStatuses?.[0]?.restartCount ?? 0,
      },
    ];
  });
}

/** Waits until a part has so many pods, all ready. */
export const untilWhole = (part: string, count = 2) =>
  until(
    `${part} has ${String(count)} replicas`,
    async () => {
      const pods = await podsOf(part);
      return pods.length === count && pods.every(({ isReady }) => isReady);
    },
    300,
  );

/** Runs a program in a container of a part. */
export async function inPod(part: string, ...command: string[]): Promise<string> {
  const pod = (await podsOf(part)).find(({ isReady }) => isReady);
  if (pod === undefined) throw new Error(`${part} has no pod that is ready`);
  return kubectl('exec', pod.name, '--', ...command);
}

/** Asks PostgreSQL as its administrator. @returns a line for each row */
export async function askDatabase(sql: string, database = 'portfolio'): Promise<string[]> {
  const answer = await inPod('postgres', 'psql', '-U', 'postgres', '-d', database, '-Atc', sql);
  return answer === '' ? [] : answer.split('\n');
}

/** What the pods have logged of the requests whose ids a text names. */
export async function findLogLines(text: string): Promise<string> {
  const ids = [...text.matchAll(/"requestId":"([^"]+)"/g)].map(([, id = '']) => id);
  if (ids.length === 0) return '';
  const ofAll = [
    'logs',
    '--prefix',
    '--tail=-1',
    '--max-log-requests=40',
    '-l',
    `app.kubernetes.io/instance=${release}`,
  ];
  const lines = (await kubectl(...ofAll)).split('\n');
  return lines.filter((line) => ids.some((id) => line.includes(id))).join('\n');
}

/** An address of the cluster's first node; `KUBERNETES_TEST_HOST`, where this machine reaches it by another one. */
export const nodeAddress = async () =>
  process.env.KUBERNETES_TEST_HOST ??
  (await kubectl(
    'get',
    'nodes',
    '-o',
    `jsonpath={.items[0].status.addresses[?(@.type=="InternalIP")].address}`,
  ));
