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
import { eventually } from '../../../../tests/support/eventually.ts';
import type { MediaClient } from '../support/media-client.ts';
import { startArchiveSite } from '../archive/archive-site.ts';

export const fixture = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name));

/** A ZIP of texts by name. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The calls of moves, by an administrator. */
export function moveCallsOf(media: MediaClient) {
  const call = (method: string, path: string, body?: unknown) =>
    media.call(
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
    return media.call('POST', '/api/moves', { body: form }, 'administrator');
  };
  const moveOf = (answer: { status: number; bytes: Buffer }): Move => {
    if (answer.status >= 300) throw new Error(answer.bytes.toString());
    return moveSchema.parse(JSON.parse(answer.bytes.toString()));
  };
  const get = async (id: string) => moveOf(await call('GET', `/api/moves/${id}`));
  return {
    ...{ call, send, get },
    read: async (kind: MoveKind, content: Uint8Array, origin?: string) =>
      moveOf(await send(kind, content, origin)),
    edit: async (id: string, body: unknown) => moveOf(await call('PATCH', `/api/moves/${id}`, body)),
    plan: async (id: string, query = ''): Promise<MovePlan> =>
      movePlanSchema.parse(JSON.parse((await call('GET', `/api/moves/${id}/plan${query}`)).bytes.toString())),
    /** Runs a move until it is done or has failed. */
    finish: async (id: string, verb: 'run' | 'retry' = 'run'): Promise<Move> => {
      const { status, bytes } = await call('POST', `/api/moves/${id}/${verb}`);
      if (status !== 202) throw new Error(bytes.toString());
      return eventually(async () => {
        const move = await get(id);
        if (move.state === 'running') throw new Error('the move still runs');
        return move;
      });
    },
  };
}

export type MoveSite = Awaited<ReturnType<typeof startMoveSite>>;

/** Catalog, media and auth together, and the calls of moves. */
export async function startMoveSite(settings: Record<string, string> = {}) {
  const site = await startArchiveSite(settings);
  return { ...site, ...moveCallsOf(site.media) };
}
