import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { demoAccount } from '@portfolio/contracts/demo.ts';
import { z } from 'zod';
import { containersOf, docker } from '../../support/docker.ts';
import { eventually } from '../../support/eventually.ts';
import { startContainerStack } from '../../support/site/container-stack.ts';
import { createVisitor, type Visitor } from '../../support/site/seed.ts';

const limitMs = 600_000;
let stack: Awaited<ReturnType<typeof startContainerStack>>;

beforeAll(async () => {
  stack = await startContainerStack({ DEMO: '1' });
}, limitMs);
afterAll(() => stack.remove());

const listApps = async (visitor: Visitor) =>
  z.array(appSchema).parse((await visitor.call('GET', '/apps/getapps')).body);

it(
  'a demo sets itself up, and its reset brings back what visitors changed, with the rights that it has in containers',
  async () => {
    const backup = (await containersOf(stack.project)).get('backup') ?? '';
    await eventually(async () => {
      expect(await docker('logs', backup)).toContain('The demo is set up and filled.');
    }, limitMs);
    const visitor = createVisitor(stack.url);
    expect((await visitor.call('POST', '/login', demoAccount)).status).toBe(200);
    const before = await listApps(visitor);
    const [app] = before;
    expect((await visitor.call('PATCH', '/apps/edit', { appId: app?.id, title: 'Defaced' })).status).toBe(
      200,
    );

    expect(await docker('exec', backup, 'bash', 'infra/docker/start.sh', 'reset-demo')).toContain(
      'was reset',
    );
    await eventually(async () => {
      expect(await listApps(visitor)).toEqual(before);
    });
  },
  limitMs,
);
