import { request as sendRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** The body, where it is JSON. */
  body: unknown;
  /** `Set-Cookie` by name: the value and the attributes. */
  cookies: Map<string, string>;
}

export interface CallOptions {
  method?: string;
  headers?: OutgoingHttpHeaders;
  /** Text and bytes go as they are, anything else as JSON. */
  body?: unknown;
  /** Sends the body in chunks, without its length. */
  isChunked?: boolean;
  /** The address that the call comes from. */
  from?: string;
}

function bodyOf(body: unknown): { bytes: Buffer | string | undefined; headers: OutgoingHttpHeaders } {
  if (body === undefined) return { bytes: undefined, headers: {} };
  if (typeof body === 'string' || Buffer.isBuffer(body))
    return { bytes: body, headers: { 'content-length': Buffer.byteLength(body) } };
  const bytes = JSON.stringify(body);
  return {
    bytes,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(bytes) },
  };
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** One request on a connection of its own, with headers exactly as given. */
export function call(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body, from, isChunked = false }: CallOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const sent = bodyOf(body);
  return new Promise((resolve, reject) => {
    const request = sendRequest(
      {
        agent: false,
        hostname,
        port,
        path,
        method,
        headers: {
          ...(isChunked ? { 'transfer-encoding': 'chunked' } : sent.headers),
          ...headers,
        },
        ...(from === undefined ? {} : { localAddress: from }),
      },
      (response) => {
        buffer(response).then((bytes) => {
          const text = bytes.toString();
          const cookies = (response.headers['set-cookie'] ?? []).map((line): [string, string] => {
            const [name = '', ...value] = line.split('=');
            return [name, value.join('=')];
          });
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes,
            text,
            body: jsonOf(text),
            cookies: new Map(cookies),
          });
        }, reject);
      },
    );
    request.on('error', reject);
    request.end(sent.bytes);
  });
}

/** Writes bytes as they are and gives back all that comes until the connection is closed. */
export function callRaw(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => (received += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(received);
    });
  });
}
