import { z } from 'zod';
import {
  editMoveBodySchema,
  listedMoveSchema,
  moveAddressesSchema,
  moveCheckSchema,
  movePlanQuerySchema,
  movePlanSchema,
  moveSchema,
} from '../media/moves.ts';
import { pageHeaders, pathParameter, type Endpoint } from './endpoint.ts';

const move = moveSchema.meta({ id: 'Move' });
const shared = {
  to: 'media',
  right: 'publish',
  params: { id: pathParameter(z.uuid(), 'moveNotFound') },
} as const;

/** Moving in from another site (contract, section 20). */
export const movesEndpoints = {
  createMove: {
    method: 'POST',
    path: '/api/moves',
    to: 'media',
    right: 'publish',
    limit: 'upload',
    summary: 'Reads the export of another site',
    description:
      'A form with `file`, `kind` (`wordpress`: WXR, `ghost`: JSON, `markdown`: ZIP, `csv`) and `origin`, the https address of the old site. At most 200 MB. Nothing of the site changes.',
    body: 'move',
    status: 201,
    answer: move,
    errors: ['moveTooLarge', 'moveNotReadable', 'invalidInput', 'storageFull'],
  },
  listMoves: {
    method: 'GET',
    path: '/api/moves',
    to: 'media',
    right: 'publish',
    summary: 'Lists the newest moves',
    status: 200,
    answer: z.array(listedMoveSchema.meta({ id: 'ListedMove' })),
  },
  getMove: {
    ...shared,
    method: 'GET',
    path: '/api/moves/{id}',
    summary: 'Shows how far a move is',
    status: 200,
    answer: move,
  },
  editMove: {
    ...shared,
    method: 'PATCH',
    path: '/api/moves/{id}',
    summary: 'Decides what becomes of each type, and of the columns of a table',
    body: editMoveBodySchema.meta({ id: 'EditMove' }),
    status: 200,
    answer: move,
    errors: ['moveRunning'],
  },
  getMovePlan: {
    ...shared,
    method: 'GET',
    path: '/api/moves/{id}/plan',
    isSlow: true,
    summary: 'Says what would become of each item',
    description: 'Nothing is written.',
    query: movePlanQuerySchema,
    status: 200,
    answer: movePlanSchema.meta({ id: 'MovePlan' }),
    answerHeaders: pageHeaders,
  },
  runMove: {
    ...shared,
    method: 'POST',
    path: '/api/moves/{id}/run',
    summary: 'Brings the entries of a move, and their pictures',
    description:
      'In the background, in one run that can be undone as a whole. Entries are inactive, old addresses become redirects, and what is here already stays as it is.',
    status: 202,
    answer: move,
    errors: ['moveRunning'],
  },
  retryMove: {
    ...shared,
    method: 'POST',
    path: '/api/moves/{id}/retry',
    summary: 'Tries again what a move could not bring',
    description: 'Pictures that could not be fetched come to entries that nobody has changed since.',
    status: 202,
    answer: move,
    errors: ['moveRunning'],
  },
  addMoveAddresses: {
    ...shared,
    method: 'POST',
    path: '/api/moves/{id}/addresses',
    summary: 'Adds old addresses that are to be found',
    description: 'A sitemap, or an address a line. Those that the file names are there already.',
    body: z.string(),
    bodyTypes: ['text/plain', 'text/xml', 'application/xml'],
    status: 200,
    answer: moveAddressesSchema.meta({ id: 'MoveAddresses' }),
    errors: ['moveNotReadable', 'unsupportedMediaType', 'bodyTooLarge'],
  },
  checkMove: {
    ...shared,
    method: 'POST',
    path: '/api/moves/{id}/check',
    isSlow: true,
    summary: 'Proves that no old address is lost',
    description:
      'Asks this site for each old address: 200, or one hop to 200, is moved, 410 is gone, everything else is lost. `foreign` is every picture and link of the entries that still leads to the old host. After 20 seconds the rest is `unchecked`: the next call goes on with it.',
    status: 200,
    answer: moveCheckSchema.meta({ id: 'MoveCheck' }),
  },
} as const satisfies Record<string, Endpoint>;
