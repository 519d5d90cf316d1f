import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributeSchema = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(attributeSchema).default([]),
});
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as it was received, with the process that it is of. */
export type ReceivedSpan = z.infer<typeof spanSchema> & { service: string };

export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** What came in, by path (`/v1/traces`, `/v1/metrics`, `/v1/logs`), as text. */
  received: Map<string, string[]>;
  /** Those of each request. */
  headers: IncomingHttpHeaders[];
  stop: () => Promise<void>;
}

/** Receives OTLP as JSON (`OTEL_EXPORTER_OTLP_PROTOCOL=http/json`), by its public description, and keeps all of it. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const received = new Map<string, string[]>();
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? '';
      headers.push(request.headers);
      received.set(path, [...(received.get(path) ?? []), body]);
      if (path === '/v1/traces') spans.push(...spansIn(body));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans,
    received,
    headers,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function spansIn(body: string): ReceivedSpan[] {
  return tracesSchema.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const name = resource.attributes.find(({ key }) => key === 'service.name');
    const service = String(name?.value.stringValue);
    return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
  });
}
