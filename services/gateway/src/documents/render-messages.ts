import { z } from 'zod';

/** What the gateway says to the thread that renders. */
export type ToRenderer =
  | { type: 'render'; id: number; url: string; publicUrl: string }
  /** The body of an API answer as text: the thread has the time to parse it. */
  | { type: 'answer'; call: number; status: number; body: string };

const renderedSchema = z.object({
  status: z.int().min(200).max(599),
  html: z.string(),
  styleHashes: z.array(z.string()).default([]),
  scriptHashes: z.array(z.string()).default([]),
});

/** A complete document. */
export type Rendered = z.infer<typeof renderedSchema>;

/** What the thread says to the gateway. */
export const fromRendererSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('rendered'), id: z.int(), document: renderedSchema }),
  z.object({ type: z.literal('failed'), id: z.int(), reason: z.string() }),
  z.object({ type: z.literal('ask'), id: z.int(), call: z.int(), path: z.string() }),
]);
