// The thread that renders documents: it loads the bundle that `web` built and asks the gateway for what the pages show.
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { ToRenderer } from './render-messages.ts';

interface RenderRequest {
  url: string;
  publicUrl: string;
  getJson: (apiPath: string) => Promise<{ status: number; body: unknown }>;
}

const entrySchema = z.object({
  render: z.custom<(request: RenderRequest) => Promise<unknown>>((value) => typeof value === 'function'),
});

const port = parentPort;
if (port === null) throw new Error('render-worker.ts runs as a worker thread');
const entry: unknown = await import(pathToFileURL(z.string().parse(workerData)).href);
const { render } = entrySchema.parse(entry);

const asked = new Map<number, (answer: { status: number; body: unknown }) => void>();
let calls = 0;

/** The answer of a call that one document's page makes. */
function ask(id: number, path: string): Promise<{ status: number; body: unknown }> {
  calls += 1;
  const call = calls;
  port?.postMessage({ type: 'ask', id, call, path });
  return new Promise((resolve) => asked.set(call, resolve));
}

async function renderOne({ id, url, publicUrl }: Extract<ToRenderer, { type: 'render' }>): Promise<void> {
  try {
    const document = await render({ url, publicUrl, getJson: (path) => ask(id, path) });
    port?.postMessage({ type: 'rendered', id, document });
  } catch (error) {
    port?.postMessage({
      type: 'failed',
      id,
      reason: error instanceof Error ? String(error.stack) : String(error),
    });
  }
}

port.on('message', (message: ToRenderer) => {
  if (message.type === 'render') {
    void renderOne(message);
    return;
  }
  const body: unknown = message.body === '' ? null : JSON.parse(message.body);
  asked.get(message.call)?.({ status: message.status, body });
  asked.delete(message.call);
});
