import { accept, answer, hang, loseReply, trickle } from '../support/crm.ts';
import type { MovableClock } from '../threats/support/clock.ts';
import type { SmallDisk } from '../threats/support/disk.ts';
import {
  holdPostgres,
  holdService,
  keepPostgresDown,
  killPostgres,
  killServices,
  sleep,
} from '../threats/support/faults.ts';
import type { Line } from '../threats/support/line.ts';
import { services } from '../threats/support/processes.ts';
import type { Site } from '../threats/support/site.ts';

/** Something that goes wrong for a while, and its end. */
export interface Fault {
  name: string;
  act: () => Promise<void>;
}

interface Means {
  site: Site;
  line: Line;
  disk: SmallDisk | undefined;
  clock: MovableClock | undefined;
  /** Asked the same number of times for the same faults. */
  random: (below: number) => number;
  /** Asked whenever something happens. */
  noise: (below: number) => number;
}

/** All that can go wrong, each as likely as any other. */
export function createFaults(means: Means): Fault[] {
  return [...processFaults(means), ...crmMoods(means), ...lineMoods(means), ...machineFaults(means)];
}

function processFaults({ site, random }: Means): Fault[] {
  const pick = () => services[random(services.length)] ?? 'leads';
  return [
    {
      name: 'a service killed',
      act: () =>
        act(() => {
          killServices(site, [pick()]);
        }),
    },
    {
      name: 'several services killed',
      act: () =>
        act(() => {
          killServices(
            site,
            services.filter(() => random(2) === 0),
          );
        }),
    },
    {
      name: 'all services killed',
      act: () =>
        act(() => {
          killServices(site);
        }),
    },
    {
      name: 'PostgreSQL killed',
      act: () =>
        act(() => {
          killPostgres(site);
        }),
    },
    {
      name: 'PostgreSQL and services killed',
      act: () =>
        act(() => {
          killPostgres(site);
          killServices(site, [pick(), pick()]);
        }),
    },
    { name: 'PostgreSQL kept down', act: () => keepPostgresDown(site, 500 + random(4000)) },
    { name: 'PostgreSQL held', act: () => holdPostgres(site, 500 + random(5000)) },
    { name: 'a service held', act: () => holdService(site, pick(), 500 + random(6000)) },
  ];
}

/** A kill takes effect a moment later. */
async function act(fault: () => void): Promise<void> {
  fault();
  await sleep(300);
}

function crmMoods({ site: { crm }, noise }: Means): Fault[] {
  let isDown = false;
  const comeUp = async () => {
    if (isDown) await crm.comeUp();
    isDown = false;
  };
  const mood = (name: string, ...behaviour: Parameters<typeof crm.always>) => ({
    name: `the CRM ${name}`,
    act: async () => {
      await comeUp();
      crm.always(...behaviour);
    },
  });
  const refusals = [answer(500), answer(503), answer(408), answer(429, { 'retry-after': '1' })];
  return [
    mood('accepts', accept),
    mood('refuses for now', (response, store, request) => {
      (refusals[noise(refusals.length)] ?? accept)(response, store, request);
    }),
    mood('hangs', hang),
    mood('loses its replies', loseReply),
    mood('trickles', trickle(500)),
    {
      name: 'the CRM is down',
      act: async () => {
        if (!isDown) await crm.goDown();
        isDown = true;
      },
    },
  ];
}

function lineMoods({ line, random }: Means): Fault[] {
  const mood = (name: string, is: Parameters<Line['be']>[0]) => ({
    name: `connections ${name}`,
    act: async () => {
      line.be(is);
      await sleep(1000 + random(3000));
      line.be('good');
    },
  });
  return [
    mood('slow', 'slow'),
    mood('thin', 'thin'),
    mood('stuck', 'stuck'),
    mood('cut', 'cut'),
    { name: 'all connections reset', act: () => act(line.cutAll) },
  ];
}

function machineFaults({ disk, clock, random }: Means): Fault[] {
  const faults: Fault[] = [];
  if (disk !== undefined)
    faults.push({
      name: 'disk full',
      act: async () => {
        disk.fill();
        await sleep(1000 + random(3000));
        disk.free();
      },
    });
  if (clock !== undefined)
    faults.push({
      name: 'clock moved',
      act: async () => {
        clock.move(['+1h', '-1h', '+90s', '-90s', '+1d', '-1d'][random(6)] ?? '+1h');
        await sleep(1000 + random(2000));
        clock.move('+0');
      },
    });
  return faults;
}
