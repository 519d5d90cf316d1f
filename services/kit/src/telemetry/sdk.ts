import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import type { Attributes, Span } from '@opentelemetry/api';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { PinoInstrumentation } from '@opentelemetry/instrumentation-pino';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { secretPaths } from '@portfolio/contracts/account/people.ts';
import { withoutSecret } from '../http/request-context.ts';

// OpenTelemetry as its own variables set it up (docs/operations/telemetry.md): traces, metrics and logs, where nothing else is said.
process.env.OTEL_METRICS_EXPORTER ??= 'otlp';
process.env.OTEL_LOGS_EXPORTER ??= 'otlp';
// The one of these variables that may hold a secret comes from a file as well, as every setting does.
const { OTEL_EXPORTER_OTLP_HEADERS: headers = '', OTEL_EXPORTER_OTLP_HEADERS_FILE: headersFile = '' } =
  process.env;
if (headers === '' && headersFile !== '')
  process.env.OTEL_EXPORTER_OTLP_HEADERS = readFileSync(headersFile, 'utf8').trim();

// Their synchronous successor is not understood by the hook yet.
// eslint-disable-next-line @typescript-eslint/no-deprecated
register('@opentelemetry/instrumentation/hook.mjs', import.meta.url);

/** Health checks and scrapes would fill every list of traces. */
const operational = new Set(['/healthz', '/readyz', '/metrics']);

/** What a span of HTTP would tell of a visitor. */
const personal = ['url.query', 'client.address', 'network.peer.address', 'user_agent.original'];

/** Leaves of an address what a log line leaves of it: no query, and no secret. */
function hideSecrets(span: Span): void {
  // One that is not sampled has none.
  const attributes = 'attributes' in span ? (span.attributes as Attributes) : {};
  for (const name of ['url.full', 'url.path']) {
    const address = attributes[name];
    if (typeof address === 'string')
      span.setAttribute(name, withoutSecret(address.split('?', 1)[0] ?? '', secretPaths));
  }
  for (const name of personal) if (name in attributes) span.setAttribute(name, '[hidden]');
}

/** `services/leads/src/main.ts` is `leads`. */
const processName = path.basename(path.resolve(process.argv[1] ?? '', '../..'));

const sdk = new NodeSDK({
  serviceName: process.env.OTEL_SERVICE_NAME ?? `portfolio-${processName}`,
  instrumentations: [
    new HttpInstrumentation({
      ignoreIncomingRequestHook: ({ url = '' }) => operational.has(url),
      requestHook: hideSecrets,
    }),
    new UndiciInstrumentation({ requestHook: hideSecrets }),
    // Statements without their values, which are what visitors wrote.
    new PgInstrumentation({ requireParentSpan: true, enhancedDatabaseReporting: false }),
    new PinoInstrumentation(),
  ],
});
sdk.start();

// Its last spans are sent while the process finishes its requests; a collector that is away must not keep it from ending.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void sdk.shutdown().catch(() => undefined));
