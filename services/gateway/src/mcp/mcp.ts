import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { McpHttpHandler } from '@modelcontextprotocol/server';
import { appError } from '@portfolio/kit/app-error.ts';
import { toAppError } from '@portfolio/kit/http/error-middleware.ts';
import { requestIdOf } from '@portfolio/kit/http/request-context.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import express, { type Request, type Response } from 'express';
import { setChallenge } from '../edge/api-tokens.ts';
import type { Pages } from '../documents/pages.ts';
import type { WatchedBuild } from '../documents/web-build.ts';
import { readBody } from '../edge/read-body.ts';
import { loadOnce } from '../load-once.ts';
import { resourceOf } from '../oauth/redirects.ts';
import { signedIn } from '../edge/admit.ts';
import type { Answer } from '../routes.ts';
import type { Caller } from '../sessions/session-records.ts';
import type { FindStatus } from '../status/site-status.ts';
import { createCallEndpoint, type CallEndpointNeeds } from './call-endpoint.ts';
import type { ToolContext } from './tool.ts';

interface McpNeeds extends CallEndpointNeeds {
  publicUrl: string;
  findStatus: FindStatus;
  pages: Pages;
  build: WatchedBuild;
  logger: Logger;
}

/** An image of 2 MB as base64, with room for what is around it. */
const maxMcpBytes = 4 * 1024 * 1024;
const json = express.Router().use(express.json({ limit: maxMcpBytes, strict: false }));

/** Errors of JSON-RPC 2.0 for what cannot be taken as a message. */
const rpcErrors = {
  notJson: { code: -32700, message: 'Parse error: the body is no JSON' },
  noMessage: { code: -32600, message: 'Invalid Request: send one JSON-RPC message, and no batch' },
} as const;

/**
 * One message of JSON-RPC, or what is wrong with it. A batch would be many calls that count as one, and the protocol has none since
 * 2025-06-18.
 */
async function readMessage(request: Request, response: Response): Promise<object | keyof typeof rpcErrors> {
  if (request.is('application/json') === false) throw appError('unsupportedMediaType');
  const read = readBody(json, request, response).then((body) => ({ body }));
  const found = await read.catch((error: unknown) => {
    if (toAppError(error).code === 'malformedBody') return 'notJson' as const;
    throw error;
  });
  if (found === 'notJson') return found;
  const { body } = found;
  const isMessage = typeof body === 'object' && body !== null && 'jsonrpc' in body && !Array.isArray(body);
  return isMessage ? body : 'noMessage';
}

/** The request as the library takes it; it ends where the client goes away. */
function webRequestOf(request: Request, response: Response, publicUrl: string): globalThis.Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && name !== 'authorization' && name !== 'cookie') headers.set(name, value);
  const gone = new AbortController();
  response.once('close', () => {
    gone.abort();
  });
  return new globalThis.Request(resourceOf(publicUrl), { method: 'POST', headers, signal: gone.signal });
}

async function send(answer: globalThis.Response, response: Response): Promise<void> {
  response.status(answer.status).set('Cache-Control', 'no-store');
  for (const [name, value] of answer.headers) if (name !== 'cache-control') response.set(name, value);
  if (answer.body === null) response.end();
  else await pipeline(Readable.from(answer.body), response).catch(() => undefined);
}

const createReadMarkdown =
  ({ pages, build }: McpNeeds, requestId: string): ToolContext['readMarkdown'] =>
  async (path, unseen) => {
    const found = await build.find();
    if (found === undefined) throw appError('unavailable');
    const page = await pages.readMarkdown(found, path, requestId);
    if (typeof page === 'object' && page.status === 200) return page.body.text();
    return pages.readUnseenMarkdown(found, path, JSON.stringify(unseen), requestId);
  };

type Contexts = WeakMap<globalThis.Request, { context: ToolContext; caller: Caller }>;

/** Loads the library at the first call: it takes 30 MB and a third of a second, and most sites have no assistant. */
async function loadHandler(contexts: Contexts, logger: Logger): Promise<McpHttpHandler> {
  const [{ createMcpHandler }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./mcp-server.ts'),
  ]);
  return createMcpHandler(
    ({ requestInfo }) => {
      const found = requestInfo && contexts.get(requestInfo);
      if (found === undefined) throw new Error('a server is made for a known request alone');
      return createMcpServer(found.context, found.caller, logger);
    },
    // No list tells of its changes (`capabilitiesOf`): a subscription is acknowledged and ended at once.
    { keepAliveMs: 0 },
  );
}

/**
 * The Model Context Protocol (contract, section 15), stateless: each request has a server of its own, whose tools call the endpoints
 * as the token's maker.
 */
export function createMcp(needs: McpNeeds): { callMcp: Answer } {
  const { publicUrl, findStatus, logger } = needs;
  const contexts: Contexts = new WeakMap();
  const handler = loadOnce(() => loadHandler(contexts, logger));
  return {
    callMcp: async (request, response) => {
      const caller = signedIn(response);
      if (caller.grant === undefined) {
        setChallenge(response, publicUrl, request.path);
        throw appError('notSignedIn');
      }
      const parsedBody = await readMessage(request, response);
      if (typeof parsedBody === 'string') {
        const refusal = { jsonrpc: '2.0', id: null, error: rpcErrors[parsedBody] };
        response.status(400).set('Cache-Control', 'no-store').json(refusal);
        return;
      }
      const web = webRequestOf(request, response, publicUrl);
      const call = createCallEndpoint(needs, request, response, caller);
      const requestId = requestIdOf(response);
      const context: ToolContext = {
        ...{ call, publicUrl, logger },
        findStatus: () => findStatus(requestId),
        readMarkdown: createReadMarkdown(needs, requestId),
      };
      contexts.set(web, { context, caller });
      await send(await (await handler()).fetch(web, { parsedBody }), response);
    },
  };
}
