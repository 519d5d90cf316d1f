import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import { createConcurrencyLimit } from '@portfolio/kit/http/concurrency-limit.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import type { Move } from '@portfolio/contracts/media/moves.ts';
import { endpoints } from '@portfolio/contracts/endpoints.ts';
import { maxJsonBytes } from '@portfolio/kit/http/json-body.ts';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { CheckService } from './check/check.service.ts';
import { readMoveForm } from './move-form.ts';
import type { MovesService } from './moves.service.ts';
import { withUnnamed } from '../unnamed-file.ts';

const cursorOf = (number: number) => Buffer.from(`after ${String(number)}`).toString('base64url');

/** @throws AppError `malformedRequest` for anything that `cursorOf` did not make */
function numberOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const number = /^after (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (number === undefined)
    throw appError('malformedRequest', { fields: { cursor: 'The cursor is not valid' } });
  return Number(number);
}

/** The record says what it is about. */
function named(move: Move, response: Response): Move {
  setAuditSubject(response, move.id, move.origin);
  return move;
}

/** A text of the body, as it was sent. @throws AppError `unsupportedMediaType`, `bodyTooLarge` */
async function readText(request: Request): Promise<string> {
  if (!request.is([...endpoints.addMoveAddresses.bodyTypes])) throw appError('unsupportedMediaType');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxJsonBytes) throw appError('bodyTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
}

/** `POST /internal/check-move`, for `make prove-move`: the newest move. @param guard `requireService` */
export function movesForServices(check: CheckService, guard: RequestHandler): Router {
  return Router().post('/internal/check-move', guard, async (_request, response) => {
    response.json(await check.checkNewest());
  });
}

interface MovesRoutesOptions {
  service: MovesService;
  check: CheckService;
  /** With room for a file. */
  folder: string;
}

export function movesHandlers({ service, check, folder }: MovesRoutesOptions) {
  // One file at a time is on the disk; another one waits unread for its turn.
  const limit = createConcurrencyLimit({ concurrency: 1, maxWaiting: 4 });
  return {
    createMove: ({ request, response, person }) =>
      limit(() =>
        withUnnamed(folder, async (file) =>
          named(await service.create(await readMoveForm(request, file), person), response),
        ),
      ),
    listMoves: () => service.list(),
    getMove: ({ params }) => service.get(params.id),
    editMove: async ({ params, body, response }) => named(await service.edit(params.id, body), response),
    runMove: async ({ params, response }) => named(await service.run(params.id), response),
    retryMove: async ({ params, response }) => named(await service.retry(params.id), response),
    addMoveAddresses: async ({ params, request }) => check.addAddresses(params.id, await readText(request)),
    checkMove: ({ params }) => check.check(params.id),
    getMovePlan: async (call) => {
      const { limit: most, cursor } = call.query;
      const { total, last, ...plan } = await service.plan(call.params.id, numberOf(cursor), most);
      setPageHeaders(call, { total, next: last === undefined ? undefined : cursorOf(last) });
      return plan;
    },
  } satisfies Partial<Handlers<'media'>>;
}
