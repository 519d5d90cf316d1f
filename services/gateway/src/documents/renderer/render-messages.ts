import { shareCardBodySchema } from '@portfolio/contracts/media/media.ts';
import type { PostedEnquiry } from '@portfolio/contracts/leads/posted-enquiry.ts';
import { z } from 'zod';

/** What the gateway wants of the thread that renders. */
export interface RenderOrder {
  type: 'render' | 'renderMarkdown' | 'describeCard';
  id: number;
  url: string;
  /** Of the page, where that is not the first of the site. */
  language?: string | undefined;
  publicUrl: string;
  /** Where links of Markdown start; absent: at `url`. */
  base?: string | undefined;
  /** What became of the page's form, where the page answers it. */
  posted?: PostedEnquiry | undefined;
  /** The app or page that a preview shows, as JSON of `OpenedPreview`; `null` where the link leads to none. */
  preview?: string | undefined;
}

/** What the gateway says to the thread. The body of an API answer goes as text: the thread has the time to parse it. */
export type ToRenderer = RenderOrder | { type: 'answer'; call: number; status: number; body: string };

/** What the thread says to the gateway. */
export type FromRenderer =
  | { type: 'done'; id: number; result: unknown }
  | { type: 'failed'; id: number; reason: string }
  | { type: 'ask'; id: number; call: number; path: string };

/** A complete document. */
export const renderedSchema = z.object({
  status: z.int().min(200).max(599),
  /** Where the page is now, with status 301. */
  location: z.string().startsWith('/').optional(),
  html: z.string(),
  styleHashes: z.array(z.string()).default([]),
  scriptHashes: z.array(z.string()).default([]),
});
export type Rendered = z.infer<typeof renderedSchema>;

/** What a document shows, as Markdown. */
export const renderedMarkdownSchema = z.object({
  ...renderedSchema.pick({ status: true, location: true }).shape,
  markdown: z.string(),
  /** Whether search engines may list the page. */
  isIndexed: z.boolean(),
});
export type RenderedMarkdown = z.infer<typeof renderedMarkdownSchema>;

/** What a page's share picture shows; null where there is no such page; the page's path where it has moved. */
export const shareCardSchema = z.union([
  shareCardBodySchema,
  z.strictObject({ movedTo: z.string().startsWith('/') }),
  z.null(),
]);
export type ShareCard = z.infer<typeof shareCardSchema>;
