import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { GetJson } from './public-reader.ts';

const renderedSchema = z.object({
  status: z.int().min(200).max(599),
  html: z.string(),
  styleHashes: z.array(z.string()).default([]),
  scriptHashes: z.array(z.string()).default([]),
});

/** A complete document. */
export type Rendered = z.infer<typeof renderedSchema>;

interface RenderRequest {
  url: string;
  publicUrl: string;
  getJson: GetJson;
}

export type Render = (request: RenderRequest) => Promise<Rendered>;

const entrySchema = z.object({
  render: z.custom<(request: RenderRequest) => Promise<unknown>>((value) => typeof value === 'function'),
});

/**
 * Loads the module that `web` built for rendering documents.
 *
 * @param file its path
 * @param signature another one makes the module be read again
 */
export async function loadRenderer(file: string, signature: string): Promise<Render> {
  const url = pathToFileURL(file);
  url.search = signature;
  const module: unknown = await import(url.href);
  const { render } = entrySchema.parse(module);
  return async (request) => renderedSchema.parse(await render(request));
}
