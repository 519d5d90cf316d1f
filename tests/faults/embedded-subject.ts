import { setTimeout as sleep } from 'node:timers/promises';
import path from 'node:path';
import { createClock, type MovableClock } from '../threats/support/clock.ts';
import { mountSmallDisk, type SmallDisk } from '../threats/support/disk.ts';
import {
  holdPostgres,
  holdService,
  keepPostgresDown,
  killPostgres,
  killServices,
} from '../threats/support/faults.ts';
import { services } from '../threats/support/processes.ts';
import { startSite, type Site } from '../threats/support/site.ts';
import { kill, quickDelivery, roomyLimits, type Fault, type Random, type Subject } from './faults.ts';

/** Says which fault this machine cannot make. In CI that is an error. */
function leaveOut(reason: string): void {
  if (process.env.CI) throw new Error(reason);
  process.stdout.write(`SKIPPED: ${reason}\n`);
}

/** The product as `make start` runs it, where this machine lets it on a small disk and under a clock that can be moved. */
export async function startEmbeddedSubject(random: Random): Promise<Subject> {
  const disk = mountSmallDisk(700);
  const clock = createClock();
  if (disk === undefined) leaveOut('a full disk needs the right to mount one: root on Linux');
  if (clock === undefined) leaveOut("a moved clock needs Debian's package faketime");
  const letGo = () => {
    clock?.remove();
    disk?.remove();
  };
  try {
    const site = await startSite({
      ...clock?.settings,
      ...(disk === undefined ? {} : { DATA_DIR: path.join(disk.folder, 'data') }),
      ...quickDelivery,
      ...roomyLimits,
    });
    return {
      site,
      faults: [...processFaults(site, random), ...machineFaults(disk, clock, random)],
      remove: async () => {
        await site.remove().finally(letGo);
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

function processFaults(site: Site, random: Random): Fault[] {
  const pick = () => services[random(services.length)] ?? 'leads';
  return [
    {
      name: 'a service killed',
      act: () =>
        kill(() => {
          killServices(site, [pick()]);
        }),
    },
    {
      name: 'several services killed',
      act: () =>
        kill(() => {
          killServices(
            site,
            services.filter(() => random(2) === 0),
          );
        }),
    },
    {
      name: 'all services killed',
      act: () =>
        kill(() => {
          killServices(site);
        }),
    },
    {
      name: 'F02: PostgreSQL killed',
      act: () =>
        kill(() => {
          killPostgres(site);
        }),
    },
    {
      name: 'PostgreSQL and services killed',
      act: () =>
        kill(() => {
          killPostgres(site);
          killServices(site, [pick(), pick()]);
        }),
    },
    { name: 'PostgreSQL kept down', act: () => keepPostgresDown(site, 500 + random(4000)) },
    { name: 'PostgreSQL held', act: () => holdPostgres(site, 500 + random(5000)) },
    { name: 'a service held', act: () => holdService(site, pick(), 500 + random(6000)) },
  ];
}

function machineFaults(
  disk: SmallDisk | undefined,
  clock: MovableClock | undefined,
  random: Random,
): Fault[] {
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
