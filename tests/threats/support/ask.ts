import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';

/** A request whose path and headers go out as they are given: nothing is normalised. */
export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  /** Sent as JSON. */
  json?: unknown;
  /** An address of this machine (127.x.y.z) that the request comes from, so that limits tell callers apart. */
  from?: string;
  /** Milliseconds; after these it counts as hung. */
  patience?: number;
  agent?: Agent;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds until its end. */
  ms: number;
}

export type Ask = (question: Question) => Promise<Answer>;

const errorSchema = z.looseObject({
  status: z.int(),
  code: z.string().min(1),
  message: z.string().min(1),
  requestId: z.string(),
});

/** What no answer to a stranger may tell. */
const leaks =
  /\n\s+at |node_modules|\/src\/|\.ts:\d|ECONN|EADDR|ENOENT|ENOSPC|\bselect .* from\b|\binsert into\b|pg_|SQLSTATE|duplicate key/i;

/** An answer that no request may get. */
export class ForbiddenAnswer extends Error {}

/** Every error of the API has the contract's shape, and none is a 500 or tells anything of the inside. */
function checkError({ path }: Question, { status, headers, body }: Answer): void {
  if (status < 400 || !/^\/(?:api|media)\//.test(path)) return;
  const where = `${path.slice(0, 200)}: ${String(status)} ${body.slice(0, 400)}`;
  if (status === 500) throw new ForbiddenAnswer(`An answer is 500. ${where}`);
  if (leaks.test(body)) throw new ForbiddenAnswer(`An answer tells of the inside. ${where}`);
  if (body === '' && (headers['content-length'] === '0' || headers.connection === 'close')) return;
  if (!hasErrorShape(body)) throw new ForbiddenAnswer(`An error of another shape. ${where}`);
}

function hasErrorShape(body: string): boolean {
  try {
    return errorSchema.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Asks a port of this machine, and holds every answer to the rules of errors. */
export function createAsk(port: number, host = '127.0.0.1'): Ask {
  return async (question) => {
    const answer = await send(port, host, question);
    checkError(question, answer);
    return answer;
  };
}

function send(port: number, host: string, question: Question): Promise<Answer> {
  const { method = 'GET', path, json, from, patience = 30_000, agent } = question;
  const body = json === undefined ? question.body : JSON.stringify(json);
  const headers = {
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    ...question.headers,
  };
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host,
        port,
        method,
        path,
        headers,
        agent: agent ?? false,
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          clearTimeout(timer);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
            ms: performance.now() - start,
          });
        });
      },
    );
    const timer = setTimeout(() => {
      asked.destroy(new Error(`No answer from ${path.slice(0, 100)} in ${String(patience)} ms`));
    }, patience);
    asked.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    asked.end(body);
  });
}

/** Another address of this machine for each number. */
export const addressOf = (number: number): string =>
  `127.${String(1 + ((number >> 16) % 200))}.${String((number >> 8) & 255)}.${String(number & 255)}`;

/** Asks many times, so many at once, in order. */
export async function askMany<T>(
  count: number,
  atOnce: number,
  ask: (index: number) => Promise<T>,
): Promise<T[]> {
  const answers: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      answers[index] = await ask(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}
