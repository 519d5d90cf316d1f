import { z } from 'zod';
import type { Ask } from './ask.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Every route of the API with these methods, as the product itself describes them; parameters are filled in. */
export async function openRoutes(
  ask: Ask,
  wanted: readonly Method[],
): Promise<{ method: string; path: string }[]> {
  const { paths } = documentSchema.parse(JSON.parse((await ask({ path: '/api/openapi.json' })).body));
  return Object.entries(paths).flatMap(([path, operations]) =>
    wanted
      .filter((method) => method in operations)
      .map((method) => ({
        method: method.toUpperCase(),
        path: fill(path),
      })),
  );
}

const fill = (path: string) =>
  path
    .replace('{image}', 'none.png')
    .replace('{file}', 'none.js')
    .replace(/\{slug\}/g, 'no-such-slug')
    .replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
