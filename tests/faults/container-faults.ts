import { setTimeout as sleep } from 'node:timers/promises';
import { docker } from '../support/docker.ts';
import { eventually } from '../support/eventually.ts';
import { kill, type Fault, type Random } from './faults.ts';

const parts = ['nginx', 'gateway', 'auth', 'catalog', 'media', 'leads'] as const;
const stores = ['postgres', 'redis', 'objects'] as const;
/** Where several containers, up to nine, start at once, and Docker waits longer before each start that soon follows another. */
const severalWellWithinMs = 20_000;

interface Means {
  /** Compose's name of it. */
  project: string;
  /** By the names of their services. */
  containers: ReadonlyMap<string, string>;
  random: Random;
}

/** What can go wrong with containers, and the end of what that needs. */
export async function createContainerFaults(
  means: Means,
): Promise<{ all: Fault[]; stop: () => Promise<void> }> {
  const { containers, random } = means;
  const killer = await startKiller(containers.get('postgres') ?? '');
  const killNamed = (names: readonly string[]) =>
    kill(() => killer.kill(names.map((name) => containers.get(name) ?? '')));
  const pick = (names: readonly string[]) => names[random(names.length)] ?? 'leads';
  const some = (names: readonly string[]) => names.filter(() => random(2) === 0);
  return {
    all: [
      { name: 'a part killed', act: () => killNamed([pick(parts)]) },
      { name: 'several parts killed', act: () => killNamed(some(parts)), wellWithinMs: severalWellWithinMs },
      { name: 'all parts killed', act: () => killNamed(parts), wellWithinMs: severalWellWithinMs },
      { name: 'F02: PostgreSQL killed', act: () => killNamed(['postgres']) },
      {
        name: 'PostgreSQL and parts killed',
        act: () => killNamed(['postgres', pick(parts), pick(parts)]),
        wellWithinMs: severalWellWithinMs,
      },
      { name: 'Redis killed', act: () => killNamed(['redis']) },
      { name: 'the object store killed', act: () => killNamed(['objects']) },
      {
        name: 'everything killed',
        act: () => killNamed([...parts, ...stores]),
        wellWithinMs: severalWellWithinMs,
      },
      ...absences(means, pick),
    ],
    stop: killer.stop,
  };
}

function absences(
  { project, containers, random }: Means,
  pick: (names: readonly string[]) => string,
): Fault[] {
  const idOf = (name: string) => containers.get(name) ?? '';
  /** For how long, and the end of it in any case. */
  const away = async (milliseconds: number, leave: string[], comeBack: string[]) => {
    // One that starts just then cannot be paused for a moment.
    await eventually(() => docker(...leave), 5000);
    await sleep(milliseconds).finally(() => docker(...comeBack));
  };
  const pause = (name: string, milliseconds: number) =>
    away(milliseconds, ['pause', idOf(name)], ['unpause', idOf(name)]);
  return [
    {
      name: 'PostgreSQL stopped',
      act: () => away(500 + random(4000), ['stop', idOf('postgres')], ['start', idOf('postgres')]),
    },
    { name: 'a store held', act: () => pause(pick(stores), 500 + random(5000)) },
    { name: 'a part held', act: () => pause(pick(parts), 500 + random(6000)) },
    {
      name: 'a part cut off from the stores',
      act: () => {
        const [name, network] = [pick(['auth', 'catalog', 'media', 'leads']), `${project}_stores`];
        return away(
          500 + random(5000),
          ['network', 'disconnect', network, idOf(name)],
          ['network', 'connect', '--alias', name, network, idOf(name)],
        );
      },
    },
  ];
}

/** Kills as the kernel does where memory runs out: Docker itself would not start again what it has killed. */
async function startKiller(likeContainer: string) {
  const image = await docker('inspect', '--format', '{{.Config.Image}}', likeContainer);
  const options = ['--rm', '--detach', '--pid', 'host', '--network', 'none', '--user', '0'];
  const killer = await docker('run', ...options, '--entrypoint', 'sleep', image, 'infinity');
  return {
    kill: async (containers: readonly string[]): Promise<void> => {
      if (containers.length === 0) return;
      const pids = (await docker('inspect', '--format', '{{.State.Pid}}', ...containers)).split('\n');
      // Process 0 is one that is being started again.
      const running = pids.filter((pid) => pid !== '0');
      // One that has ended by itself meanwhile is no failure.
      await docker('exec', killer, 'sh', '-c', `kill -KILL ${running.join(' ')} || true`);
    },
    stop: async (): Promise<void> => {
      await docker('rm', '--force', killer);
    },
  };
}
