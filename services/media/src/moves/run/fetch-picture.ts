import { moveLimits } from '@portfolio/contracts/media/moves.ts';
import { RefusedAddress, type AddressRules } from '@portfolio/kit/address-rules.ts';
import { Agent, request } from 'undici';
import { z } from 'zod';

/** Why a picture was not fetched, for the owner. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

const timeLimitMs = 30_000;
const maxHops = 4;

const systemErrorSchema = z.object({ code: z.string() });

function describeFailure(error: unknown): NotFetched {
  if (error instanceof NotFetched) return error;
  if (error instanceof RefusedAddress) return new NotFetched(error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new NotFetched('No answer in time');
  const { data } = systemErrorSchema.safeParse(error);
  return new NotFetched(`No answer${data === undefined ? '' : ` (${data.code})`}`);
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > moveLimits.pictureBytes) throw new NotFetched('It is larger than 20 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Whether the plan names a host. */
type NamesHost = (host: string) => Promise<boolean>;

export type FetchPicture = (url: string, namesHost: NamesHost) => Promise<Buffer<ArrayBuffer>>;

/**
 * Fetches a picture by the rules for addresses (contract, section 10): each hop leads to a host that the plan names, at a public address,
 * over an encrypted connection. The answer's bytes are decoded elsewhere.
 */
export function createPictureFetch(rules: AddressRules): FetchPicture {
  const dispatcher = new Agent({ pipelining: 0, connect: { timeout: timeLimitMs, lookup: rules.lookup } });

  /** Exports of old sites have plain addresses of what is encrypted by now. */
  async function checked(address: string, namesHost: NamesHost): Promise<URL> {
    const url = new URL(address);
    if (!(await namesHost(url.host)))
      throw new NotFetched(`It leads to ${url.host}, which the plan does not name`);
    if (url.protocol === 'http:' && !rules.isAllowed(url.hostname)) url.protocol = 'https:';
    const problem = rules.problemOf(url.href);
    if (problem !== undefined) throw new NotFetched(problem);
    return url;
  }

  async function follow(address: string, namesHost: NamesHost, signal: AbortSignal) {
    let url = await checked(address, namesHost);
    for (let hop = 0; hop < maxHops; hop += 1) {
      const { statusCode, headers, body } = await request(url, {
        signal,
        dispatcher,
        headers: { accept: 'image/*' },
      });
      const { location } = headers;
      if (statusCode === 200) return readAll(body);
      await body.dump();
      if (
        statusCode < 300 ||
        statusCode > 399 ||
        typeof location !== 'string' ||
        !URL.canParse(location, url)
      )
        throw new NotFetched(`Answered with ${String(statusCode)}`);
      url = await checked(new URL(location, url).href, namesHost);
    }
    throw new NotFetched('It leads from one address to the next');
  }

  return async (address, namesHost) => {
    try {
      return await follow(address, namesHost, AbortSignal.timeout(timeLimitMs));
    } catch (error) {
      throw describeFailure(error);
    }
  };
}
