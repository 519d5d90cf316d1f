import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('portfolio');

/** Which trace the present work belongs to, as a W3C `traceparent`; null without telemetry. */
export function currentTrace(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/**
 * Does work that goes on with a trace which began elsewhere, such as in the request that queued it.
 *
 * @param traceparent what `currentTrace` gave there; null: a trace of its own
 * @param name of the work, as it is shown
 */
export async function continueTrace<Result>(
  traceparent: string | null,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const parent = traceparent === null ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
