import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  moveSchema,
  movePlanSchema,
  type Move,
  type MoveKind,
  type MovePlan,
} from '@portfolio/contracts/media/moves.ts';
import { ZipFile } from 'yazl';
import { startArchiveSite } from '../archive/archive-site.ts';

export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** A ZIP of texts by name. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

export type MoveSite = Awaited<ReturnType<typeof startMoveSite>>;

/** Catalog, media and auth together, and what moves in. */
export async function startMoveSite(settings: Record<string, string> = {}) {
  const site = await startArchiveSite(settings);
  const call = (method: string, path: string, body?: unknown) =>
    site.media.call(
      method,
      path,
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      'administrator',
    );
  const send = (kind: MoveKind, content: Uint8Array, origin = 'https://example.com') => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(content)]), 'export');
    form.set('kind', kind);
    form.set('origin', origin);
    return site.media.call('POST', '/api/moves', { body: form }, 'administrator');
  };
  const moveOf = (answer: { status: number; bytes: Buffer }): Move => {
    if (answer.status >= 300) throw new Error(answer.bytes.toString());
    return moveSchema.parse(JSON.parse(answer.bytes.toString()));
  };
  return {
    ...site,
    call,
    send,
    moveOf,
    read: async (kind: MoveKind, content: Uint8Array, origin?: string) =>
      moveOf(await send(kind, content, origin)),
    get: async (id: string) => moveOf(await call('GET', `/api/moves/${id}`)),
    edit: async (id: string, body: unknown) => moveOf(await call('PATCH', `/api/moves/${id}`, body)),
    plan: async (id: string, query = ''): Promise<MovePlan> =>
      movePlanSchema.parse(JSON.parse((await call('GET', `/api/moves/${id}/plan${query}`)).bytes.toString())),
  };
}
