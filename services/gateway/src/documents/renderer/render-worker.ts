// The thread that renders documents: it loads the bundle that `web` built and asks the gateway for what the pages show.
import { flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import {
  renderedSchema,
  type FromRenderer,
  type RenderedMarkdown,
  type RenderOrder,
  type ToRenderer,
} from './render-messages.ts';

interface PageRequest {
  url: string;
  language?: string | undefined;
  publicUrl: string;
  base: string;
  getJson: (apiPath: string) => Promise<{ status: number; body: unknown }>;
  posted?: RenderOrder['posted'];
  preview: unknown;
}

type AboutPage = (request: PageRequest) => Promise<unknown>;

/** What the bundle exports; a build without `shareCard` has no share pictures. */
type Entry = Record<'render', AboutPage> & Partial<Record<'shareCard', AboutPage>>;

const port = parentPort;
if (port === null) throw new Error('render-worker.ts runs as a worker thread');
const say = (message: FromRenderer) => {
  port.postMessage(message);
};

const file = workerData as string;
const { render, shareCard = () => Promise.resolve(null) } = (await import(pathToFileURL(file).href)) as Entry;
// As `run` does for the process: each thread has a cache of its own.
flushCompileCache();

const asked = new Map<number, (answer: { status: number; body: unknown }) => void>();
let calls = 0;

/** The answer of a call that one document's page makes. */
function ask(id: number, path: string): Promise<{ status: number; body: unknown }> {
  calls += 1;
  const call = calls;
  say({ type: 'ask', id, call, path });
  return new Promise((resolve) => asked.set(call, resolve));
}

/** Its canonical address is where the page is; one that search engines do not list has none. */
const canonicalLink = /<link\b[^<>]*\srel="canonical"[^<>]*>/;

async function renderMarkdown(page: PageRequest): Promise<RenderedMarkdown> {
  const { html, ...rendered } = renderedSchema.parse(await render(page));
  // Loaded at first use: many sites are never asked for Markdown.
  const { htmlToMarkdown } = await import('../markdown/html-to-markdown.ts');
  const markdown = htmlToMarkdown(html, new URL(page.base, page.publicUrl).href);
  return { ...rendered, markdown, isIndexed: canonicalLink.test(html) };
}

const pageOrders: Record<RenderOrder['type'], AboutPage> = {
  render,
  renderMarkdown,
  describeCard: shareCard,
};

async function executeOrder({ type, id, ...order }: RenderOrder): Promise<void> {
  try {
    const getJson = (path: string) => ask(id, path);
    const preview: unknown = order.preview === undefined ? undefined : JSON.parse(order.preview);
    const result = await pageOrders[type]({ ...order, base: order.base ?? order.url, getJson, preview });
    say({ type: 'done', id, result });
  } catch (error) {
    say({ type: 'failed', id, reason: error instanceof Error ? String(error.stack) : 'no error was thrown' });
  }
}

port.on('message', (message: ToRenderer) => {
  if (message.type !== 'answer') {
    void executeOrder(message);
    return;
  }
  const body: unknown = message.body === '' ? null : JSON.parse(message.body);
  asked.get(message.call)?.({ status: message.status, body });
  asked.delete(message.call);
});
