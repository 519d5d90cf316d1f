import { expect, test } from '@playwright/test';
import { startCrm, type Crm } from '../../support/servers/crm.ts';
import { startInstalledEmbeddedStack } from '../../support/site/installed-stack.ts';
import { createVisitor } from '../../support/site/seed.ts';
import type { EmbeddedStack } from '../../support/site/stack.ts';
import { startCollector, type Collector } from '../../support/servers/telemetry-collector.ts';

const enquiry = {
  firstName: 'Grace Traced',
  email: 'grace@example.com',
  phone: '+1 (202) 555-0142',
  notes: 'An enquiry whose way can be followed.',
};

test.describe('telemetry', () => {
  let collector: Collector;
  let crm: Crm;
  let stack: EmbeddedStack;

  test.beforeAll(async () => {
    collector = await startCollector();
    crm = await startCrm();
    stack = await startInstalledEmbeddedStack({
      CRM_URL: crm.url,
      CRM_TOKEN: 'token',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_BLRP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      OTEL_METRIC_EXPORT_TIMEOUT: '900',
    });
  });
  test.afterAll(async () => {
    await stack.remove();
    await crm.goDown();
    await collector.stop();
  });

  test('follows an enquiry as one trace, from the gateway through leads and its statements to the CRM', async () => {
    const { status } = await createVisitor(stack.url).call('POST', '/crm/send', enquiry);
    expect(status).toBe(202);
    await expect.poll(() => crm.leads.size).toBe(1);
    // As OpenTelemetry numbers them: 2 is a server's span, 3 a client's.
    const toCrm = () =>
      collector.spans.find(
        ({ kind, attributes }) => kind === 3 && JSON.stringify(attributes).includes(new URL(crm.url).port),
      );
    await expect.poll(toCrm).toBeDefined();
    const { traceId = '' } = toCrm() ?? {};
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    const kinds = (service: string) =>
      ofTrace()
        .filter((span) => span.service === service)
        .map(({ kind }) => kind);
    await expect.poll(() => kinds('portfolio-gateway')).toEqual(expect.arrayContaining([2, 3]));
    expect(kinds('portfolio-leads')).toEqual(expect.arrayContaining([2, 3]));
    expect(ofTrace().map(({ name }) => name)).toContain('deliver an enquiry');
    expect(JSON.stringify(ofTrace())).toContain('accept_enquiry');
    expect(crm.requests[0]?.headers.traceparent).toContain(traceId);
  });

  test('sends metrics and logs, too, and nothing that a visitor wrote or that is secret', async () => {
    const secrets = ['searched-for', 'token-of-a-client'];
    await fetch(`${stack.url}/api/apps/getapps?q=${secrets[0] ?? ''}`);
    await fetch(`${stack.url}/preview/${secrets[1] ?? ''}`);
    await expect.poll(() => JSON.stringify(collector.spans)).toContain('/preview/');
    await expect.poll(() => JSON.stringify(collector.spans)).toContain('/api/apps/getapps');
    for (const path of ['/v1/metrics', '/v1/logs'])
      await expect.poll(() => collector.received.get(path)?.length ?? 0).toBeGreaterThan(0);
    expect(collector.received.get('/v1/logs')?.join('')).toContain('enquiry delivered');
    const everything = [...collector.received.values()].flat().join('');
    for (const words of [enquiry.firstName, enquiry.email, enquiry.notes, ...secrets])
      expect(everything).not.toContain(words);
  });
});
