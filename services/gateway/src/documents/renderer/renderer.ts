import type { PostedEnquiry } from '@portfolio/contracts/leads/posted-enquiry.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { GetText } from '../public-reader.ts';
import {
  renderedSchema,
  shareCardSchema,
  type Rendered,
  type RenderOrder,
  type ShareCard,
} from './render-messages.ts';
import { startRenderThread, type RenderThread } from './render-thread.ts';

interface PageOptions {
  /** The module that `web` built for rendering. */
  file: string;
  /** Another one means that the module is another one. */
  signature: string;
  url: string;
  publicUrl: string;
  /** Answers what the page asks of the API. */
  getText: GetText;
  /** What became of the page's form, where the page answers it. */
  posted?: PostedEnquiry | undefined;
  /** The app or page that a preview shows, as JSON. */
  preview?: string | undefined;
}

/** Renders documents on a thread of its own: a page takes milliseconds that no request should wait for. */
export interface Renderer {
  /** Starts the thread ahead of the first document: it loads for as long as all the rest of the gateway. */
  prepare: (file: string, signature: string) => void;
  /** @throws AppError `upstreamTimeout`, `unavailable` where too many wait; Error where the page cannot be rendered */
  render: (options: PageOptions) => Promise<Rendered>;
  /** What the page's share picture shows; null where there is no such page. @throws as `render` */
  describeCard: (options: PageOptions) => Promise<ShareCard>;
  close: () => Promise<void>;
}

/** Makes the renderer; its thread is started when a document is about to be asked for. */
export function createRenderer(logger: Logger): Renderer {
  let current: { signature: string; thread: RenderThread } | undefined;

  function threadOf(file: string, signature: string): RenderThread {
    if (current?.signature === signature && current.thread.isRunning()) return current.thread;
    void current?.thread.stop();
    current = { signature, thread: startRenderThread(file, logger) };
    return current.thread;
  }

  const order = (type: RenderOrder['type'], { file, signature, getText, ...page }: PageOptions) =>
    threadOf(file, signature).order({ type, ...page }, getText);

  return {
    prepare: (file, signature) => {
      threadOf(file, signature);
    },
    render: async (options) => {
      const result = renderedSchema.safeParse(await order('render', options));
      if (!result.success) throw new Error('not a document', { cause: result.error });
      return result.data;
    },
    describeCard: async (options) => {
      const result = shareCardSchema.safeParse(await order('describeCard', options));
      if (!result.success) throw new Error('not a share picture', { cause: result.error });
      return result.data;
    },
    close: async () => {
      await current?.thread.stop();
    },
  };
}
