import { createRandom } from '../../support/random.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { eventually } from '../../support/eventually.ts';
import { drawImage } from '../../support/site/seed.ts';
import { scaled } from '../../support/scale.ts';
import { createAsk } from '../support/ask.ts';
import { createClock } from '../support/clock.ts';
import { mountSmallDisk } from '../support/disk.ts';
import { signal } from '../support/faults.ts';
import { startLine, type LineMood } from '../support/attacks/line.ts';
import { proveNothingLost, untilHealthy } from '../support/proof.ts';
import { ownRow, row, skip, tell, test } from '../support/row.ts';
import { rightLogin, startSite } from '../support/site.ts';
import { upload } from '../support/attacks/upload.ts';
import { startWork } from '../support/work.ts';

row('F06', 'a folder of images that is away fails uploads alone', async (site) => {
  const kept = await upload(site, await drawImage(50, 40, 'kept'));
  const { url } = JSON.parse(kept.body) as { url: string };
  const folder = path.join(site.stack.dataDir, 'media');
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, '');
  const refused = await upload(site, await drawImage(50, 40, 'refused'));
  const others = await Promise.all(
    ['/', '/apps', '/api/apps/getapps'].map((page) => site.ask({ path: page })),
  );
  const saved = await site.admin.call('POST', '/apps/create', {
    title: 'Meanwhile',
    description: 'x',
    shortDescription: 'x',
    category: 'Business',
    appType: 'Web App',
    thumbnailUrl: 'https://example.com/x.png',
  });
  rmSync(folder);
  renameSync(`${folder}.away`, folder);
  expect([503, 507]).toContain(refused.status);
  expect(refused.body).toContain('"message"');
  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  expect(saved.status).toBe(201);
  expect((await site.ask({ path: url })).status).toBe(200);
  expect((await upload(site, await drawImage(50, 40, 'refused'))).status).toBe(201);
  return {
    tried: 'the folder of images replaced by a file, under an upload, pages and a save',
    happened: tell`upload ${refused.status} in words, pages 200, save 201; the same upload 201 afterwards`,
  };
});

ownRow('F13', 'a full disk loses nothing, and needs nobody once there is space', async () => {
  const disk = mountSmallDisk(500);
  if (disk === undefined) skip('It needs the right to mount: root on Linux.');
  const site = await startSite({ DATA_DIR: path.join(disk.folder, 'data') });
  try {
    const rounds = scaled(20, 2);
    let longest = 0;
    const summaries: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const work = await startWork(site);
      await sleep(500);
      disk.fill();
      await sleep(3000);
      const reads = await Promise.all(['/', '/apps'].map((page) => site.ask({ path: page })));
      expect(reads.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      disk.free();
      longest = Math.max(longest, await untilHealthy(site, 30_000));
      await sleep(500);
      const journal = await work.stop();
      await proveNothingLost(site, journal);
      summaries.push(journal.summary());
    }
    return {
      tried: tell`the disk of all data (database, images, logs) full for 3 s under load, ${rounds} times`,
      happened: tell`${summaries[0] ?? ''}; nothing acknowledged lost, no image cut short; well again after ${longest / 1000} s`,
    };
  } finally {
    await site.remove();
    disk.remove();
  }
});

ownRow('F14', 'a clock that jumps signs nobody out and lets nobody in', async () => {
  const clock = createClock();
  if (clock === undefined) skip('It needs Debian’s package faketime.');
  const site = await startSite(clock.settings);
  try {
    const offsets = ['+1h', '-1h', '+1d', '-1d', '+90s', '-90s', '+0'];
    const work = await startWork(site);
    for (const offset of offsets) {
      clock.move(offset);
      await sleep(1500);
      const user = await site.ask({ path: '/api/user', headers: site.signedIn() });
      expect([offset, user.status]).toEqual([offset, 200]);
      expect((await site.ask({ path: '/api/user' })).status).toBe(401);
      const login = await site.ask({ method: 'POST', path: '/api/login', json: rightLogin });
      expect([offset, login.status]).toEqual([offset, 200]);
    }
    const journal = await work.stop();
    expect(
      journal.said
        .filter(({ status }) => status >= 400)
        .map(({ what, status, body }) => `${what} ${String(status)} ${body}`),
    ).toEqual([]);
    await proveNothingLost(site, journal);
    return {
      tried: tell`the clock of all services moved by ${offsets.join(', ')} under load`,
      happened: tell`sessions go on, visitors stay visitors, logins work; ${journal.summary()}; each enquiry sent once`,
    };
  } finally {
    await site.remove();
    clock.remove();
  }
});

ownRow(
  'F15',
  'a service that is stopped in order finishes what it has begun, and nobody notices',
  async () => {
    // As for a deployment: whoever is stopped serves on until its connections are gone.
    const site = await startSite({ STOP_DELAY: '1' });
    const rounds = scaled(50, 2);
    test.setTimeout(120_000 + rounds * 60_000);
    try {
      const work = await startWork(site);
      for (let round = 0; round < rounds; round += 1)
        for (const name of ['auth', 'catalog', 'media', 'leads'] as const) {
          const before = site.pids()[name];
          signal([before], 'SIGTERM');
          await eventually(() => {
            expect([0, before]).not.toContain(site.pids()[name]);
          }, 20_000);
          await untilHealthy(site, 20_000);
        }
      const journal = await work.stop();
      const refused = journal.said.filter(({ status }) => ![200, 201, 202].includes(status));
      expect(refused.map(({ what, status }) => `${what} ${String(status)}`)).toEqual([]);
      await proveNothingLost(site, journal);
      return {
        tried: tell`SIGTERM to auth, catalog, media and leads in turn, ${rounds} times, under load`,
        happened: tell`${journal.summary()}: none refused, none lost`,
      };
    } finally {
      await site.remove();
    }
  },
);

ownRow('F20', 'over a bad line everything arrives once', async () => {
  // All of them have one address, that of the line.
  const site = await startSite({ LIMIT_CONTACT: '1000000/600', LIMIT_UPLOAD: '1000000/60' });
  const random = createRandom(20);
  const line = await startLine(site.port, random);
  const summaries: string[] = [];
  try {
    for (const mood of ['slow', 'thin', 'cut', 'stuck'] as LineMood[]) {
      const work = await startWork(site, {
        ask: createAsk(line.port),
        senders: 6,
        readers: mood === 'thin' ? 0 : 1,
      });
      line.be(mood);
      await sleep(scaled(30_000, 3000));
      line.be('good');
      const journal = await work.stop();
      await proveNothingLost(site, journal);
      summaries.push(`${mood}: ${journal.summary()}`);
    }
    const calls = await Promise.all([1, 2].map(() => site.ask({ path: '/' })));
    expect(calls.every(({ status }) => status === 200)).toBe(true);
  } finally {
    line.close();
    await site.remove();
  }
  return {
    tried:
      'visitors and the administrator over a line that is slow (200 ms), thin (64 kbit/s), cut at random, stuck',
    happened: `${summaries.join('; ')}; each enquiry kept once`,
  };
});
