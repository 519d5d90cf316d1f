import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { answer, startCrm, type Crm } from '../../support/servers/crm.ts';
import { findFreePorts } from '../../support/servers/free-port.ts';
import { isOnContainers } from '../../support/kind-of-run.ts';
import { runOperation } from '../../support/site/operations.ts';
import {
  hasPrometheus,
  startOwnPrometheus,
  type OwnPrometheus,
} from '../../support/servers/own-prometheus.ts';
import { createVisitor, install } from '../../support/site/seed.ts';
import { startEmbeddedStack, type EmbeddedStack } from '../../support/site/stack.ts';
import { findServices } from '../../threats/support/processes.ts';

test.skip(!hasPrometheus, 'This machine has no Prometheus: Debian has it as the package prometheus.');
test.skip(isOnContainers, 'Prometheus would have to be in the network of the containers.');
// Each is about the site that the one before has left.
test.describe.configure({ mode: 'serial' });

const infra = path.resolve(import.meta.dirname, '../../../infra');
const alertFile = path.join(infra, 'kubernetes/portfolio/files/alerts.yaml');
const readDashboard = () =>
  z
    .object({
      panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
      templating: z.object({ list: z.array(z.object({ name: z.string(), query: z.string() })) }),
    })
    .parse(JSON.parse(readFileSync(path.join(infra, 'kubernetes/portfolio/files/dashboard.json'), 'utf8')));
const services = ['auth', 'catalog', 'gateway', 'leads', 'media'];
// A machine that is busy takes longer than the interval of a scrape now and then.
const patient = { timeout: 60_000 };

/** The file that the documentation hands out, with the addresses of this site, and asking every second. */
function configFor(ports: Record<string, string>): string {
  const handedOut = readFileSync(path.join(infra, 'monitoring/prometheus.yml'), 'utf8');
  return handedOut
    .replace(/'(\w+):\d+'/g, (_whole, service: string) => `'127.0.0.1:${ports[service] ?? 'none'}'`)
    .replaceAll('15s', '1s')
    .replace('alerts.yaml', alertFile);
}

test.describe('monitoring', () => {
  let crm: Crm;
  let stack: EmbeddedStack;
  let prometheus: OwnPrometheus;
  const kept = mkdtempSync(path.join(tmpdir(), 'portfolio-kept-'));

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    crm = await startCrm();
    const [auth, catalog, media, leads] = (await findFreePorts(4)).map(String);
    stack = await startEmbeddedStack({
      ...{ AUTH_PORT: auth!, CATALOG_PORT: catalog!, MEDIA_PORT: media!, LEADS_PORT: leads! },
      ...{ CRM_URL: crm.url, CRM_TOKEN: 'token', LEAD_CANARY: '3600' },
      ...{ BACKUP_SCHEDULE: '0 0 1 1 *', BACKUP_DIR: kept },
    });
    const gateway = new URL(stack.url).port;
    prometheus = await startOwnPrometheus(
      configFor({ gateway, auth: auth!, catalog: catalog!, media: media!, leads: leads! }),
    );
  });
  test.afterAll(async () => {
    await prometheus.remove();
    await stack.remove();
    await crm.goDown();
    rmSync(kept, { recursive: true });
  });
  test.beforeEach(() => {
    test.setTimeout(180_000);
  });

  const sendEnquiry = (firstName: string) =>
    createVisitor(stack.url).call('POST', '/crm/send', {
      firstName,
      email: 'grace@example.com',
      phone: '+1 (202) 555-0142',
      notes: 'An enquiry that an alert may be about.',
    });

  /** The alerts that are not at rest, as their summaries say them. */
  /** Without the one that tells of a slow site, as one is beside other journeys. */
  const findAlerts = async () => {
    const rules = (await prometheus.rules()).filter(({ name }) => name !== 'PortfolioSlow');
    return rules.flatMap(({ name, alerts }) =>
      alerts.map(({ annotations }) => `${name}: ${annotations.summary ?? ''}`),
    );
  };

  test('tells of a database that is not there, which before the setup is none', async () => {
    await expect
      .poll(findAlerts, patient)
      .toEqual([expect.stringMatching(/^PortfolioDatabaseAway: 127\.0\.0\.1:\d+ cannot read the database$/)]);
    await install(stack);
    await expect.poll(findAlerts, patient).toEqual([]);
  });

  test('sees every process, and has no alert on a site that works', async () => {
    expect((await sendEnquiry('Grace')).status).toBe(202);
    expect((await createVisitor(stack.url).call('POST', '/crm/send', {})).status).toBe(422);
    await expect.poll(() => crm.leads.size).toBe(1);
    const findUp = async () =>
      (await prometheus.targets())
        .filter(({ health }) => health === 'up')
        .map(({ labels }) => `${labels.job ?? ''} ${labels.namespace ?? ''} ${labels.service ?? ''}`)
        .toSorted();
    await expect.poll(findUp, patient).toEqual(services.map((name) => `portfolio portfolio ${name}`));
    await expect.poll(findAlerts, patient).toEqual([]);
    const rules = await prometheus.rules();
    expect(rules.length).toBeGreaterThan(10);
    for (const { name, health, lastError } of rules)
      expect({ name, health, lastError }).toEqual({ name, health: 'ok', lastError: undefined });
  });

  test('draws every panel of the dashboard with figures of the site', async () => {
    expect(await runOperation('backup', stack.variables)).toContain('Proven in');
    const { panels, templating } = readDashboard();
    const { query } = templating.list.find(({ name }) => name === 'namespace')!;
    const [, match = '', label = ''] = /^label_values\((.*), (\w+)\)$/.exec(query) ?? [];
    expect(await prometheus.labelValues(label, match)).toEqual(['portfolio']);
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const expression = expr.replaceAll('$namespace', 'portfolio').replaceAll('$__rate_interval', '1m');
        const countValues = async () => {
          // Visitors go on coming: a rate is that of requests between two scrapes.
          await createVisitor(stack.url).call('GET', '/apps/getapps');
          await createVisitor(stack.url).call('GET', '/leads');
          return (await prometheus.valuesOf(expression)).length;
        };
        await expect.poll(countValues, { ...patient, message: `${title}: ${expression}` }).toBeGreaterThan(0);
      }
  });

  test('tells of a delivery that the CRM has refused', async () => {
    crm.always(answer(422));
    expect((await sendEnquiry('Edith')).status).toBe(202);
    await expect
      .poll(findAlerts, patient)
      .toEqual(['PortfolioEnquiriesFailed: A delivery of an enquiry has failed for good']);
  });

  test('tells of a process that hangs, and of one that is started again and again', async () => {
    const leads = () => findServices(stack.dataDir).leads;
    const down = 'PortfolioPartDown: No replica of leads answers';
    process.kill(leads(), 'SIGSTOP');
    try {
      await expect.poll(findAlerts, patient).toContain(down);
    } finally {
      process.kill(leads(), 'SIGCONT');
    }
    await expect.poll(findAlerts, patient).not.toContain(down);
    for (let round = 1; round <= 3; round += 1) {
      process.kill(leads(), 'SIGKILL');
      const changes = 'changes(process_start_time_seconds{service="leads"}[15m])';
      await expect.poll(() => prometheus.valuesOf(changes), patient).toEqual([round]);
    }
    await expect
      .poll(findAlerts, patient)
      .toContain('PortfolioRestarts: leads has been started again three times within a quarter of an hour');
  });
});
