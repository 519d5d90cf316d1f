import type { PostedEnquiry } from '@portfolio/contracts/leads/posted-enquiry.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import type { z } from 'zod';
import type { GetText } from '../public-reader.ts';
import {
  renderedMarkdownSchema,
  renderedSchema,
  shareCardSchema,
  type Rendered,
  type RenderedMarkdown,
  type RenderOrder,
  type ShareCard,
} from './render-messages.ts';
import { startRenderThread, type RenderThread } from './render-thread.ts';

export interface PageOptions {
  /** The module that `web` built for rendering. */
  file: string;
  /** Another one means that the module is another one. */
  signature: string;
  url: string;
  /** Of the page, where that is not the first of the site. */
  language?: string | undefined;
  publicUrl: string;
  /** Answers what the page asks of the API. */
  getText: GetText;
  /** Where links of Markdown start; absent: at `url`. */
  base?: string | undefined;
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
  /** What the page shows, as Markdown. @throws as `render` */
  renderMarkdown: (options: PageOptions) => Promise<RenderedMarkdown>;
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

  async function order<T>(
    type: RenderOrder['type'],
    schema: z.ZodType<T>,
    { file, signature, getText, ...page }: PageOptions,
  ): Promise<T> {
    const result = schema.safeParse(await threadOf(file, signature).order({ type, ...page }, getText));
    if (!result.success) throw new Error(`the build has answered ${type} otherwise`, { cause: result.error });
    return result.data;
  }

  return {
    prepare: (file, signature) => {
      threadOf(file, signature);
    },
    render: (options) => order('render', renderedSchema, options),
    renderMarkdown: (options) => order('renderMarkdown', renderedMarkdownSchema, options),
    describeCard: (options) => order('describeCard', shareCardSchema, options),
    close: async () => {
      await current?.thread.stop();
    },
  };
}
