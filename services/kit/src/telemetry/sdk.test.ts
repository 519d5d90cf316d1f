import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startCollector, type Collector } from '../../../../tests/support/servers/telemetry-collector.ts';

let collector: Collector;
let folder: string;

beforeEach(async () => {
  collector = await startCollector();
  folder = mkdtempSync(path.join(tmpdir(), 'portfolio-telemetry-'));
});
afterEach(async () => {
  await collector.stop();
  rmSync(folder, { recursive: true });
});

/** Runs a program that makes one span and ends. @returns the headers with which it is sent */
async function sendSpan(settings: Record<string, string>) {
  const program = `
    import { trace } from '@opentelemetry/api';
    trace.getTracer('test').startSpan('work').end();
    process.emit('SIGTERM');`;
  const start = path.join(import.meta.dirname, 'start.ts');
  const node = ['--disable-warning=ExperimentalWarning', `--import=${start}`, '--input-type=module'];
  await promisify(execFile)(process.execPath, [...node, '--eval', program], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env.PATH,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
      ...settings,
    },
  });
  expect(collector.spans.map(({ name }) => name)).toEqual(['work']);
  return collector.headers.at(-1);
}

it('the headers of a provider come from a file', async () => {
  const file = path.join(folder, 'headers');
  writeFileSync(file, 'authorization=Bearer%20of-the-file,team=site\n');
  expect(await sendSpan({ OTEL_EXPORTER_OTLP_HEADERS_FILE: file })).toMatchObject({
    authorization: 'Bearer of-the-file',
    team: 'site',
  });
});

it('the headers of the variable win, and an empty file has none', async () => {
  const file = path.join(folder, 'headers');
  writeFileSync(file, ' ');
  const both = { OTEL_EXPORTER_OTLP_HEADERS: 'team=variable', OTEL_EXPORTER_OTLP_HEADERS_FILE: file };
  expect(await sendSpan(both)).toMatchObject({ team: 'variable' });
  collector.spans.length = 0;
  expect(await sendSpan({ OTEL_EXPORTER_OTLP_HEADERS_FILE: file })).not.toHaveProperty('team');
});
