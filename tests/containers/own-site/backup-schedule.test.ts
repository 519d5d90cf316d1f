import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startContainerStack } from '../../support/site/container-stack.ts';
import { containersOf, docker } from '../../support/docker.ts';
import { eventually } from '../../support/eventually.ts';
import { askDoctor } from '../../support/site/operations.ts';
import { createApp, install, signIn } from '../../support/site/seed.ts';

const limitMs = 240_000;
let stack: Awaited<ReturnType<typeof startContainerStack>>;

beforeAll(async () => {
  // Rarer than a run takes, which would be overdue otherwise.
  stack = await startContainerStack({ BACKUP_SCHEDULE: '* * * * *' });
  await install(stack);
  await createApp(await signIn(stack), { title: 'Harbour' }, 1);
}, limitMs);
afterAll(() => stack.remove());

const idOf = async (service: string) => (await containersOf(stack.project)).get(service) ?? '';

it(
  'the container of backups makes them on schedule and proves them, and the status says so',
  async () => {
    const backup = await idOf('backup');
    await eventually(async () => {
      expect(await docker('logs', backup)).toMatch(/^Proven in .* s: \d+ rows and [1-9]\d* image files/m);
    }, limitMs);
    const ask = `fetch('http://localhost:8080/status').then(async (answer) => console.log(await answer.text()))`;
    await eventually(async () => {
      const report = await docker('exec', await idOf('gateway'), 'node', '--eval', ask);
      // It went well, to this machine alone.
      expect(report).toMatch(/^ {2}LOOK {2}Last backup: .*\n.*It lies on this machine/m);
      expect(report).toMatch(/^ {2}ok {4}Last proven restore: .* [1-9]\d* images$/m);
    });
    // The container of backups has no health check.
    const said = await askDoctor(stack);
    expect(said).toMatch(/ok +backup runs/);
  },
  limitMs,
);
