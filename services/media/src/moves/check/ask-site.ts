import { serviceTokenHeader, type ServiceTokenSigner } from '@portfolio/kit/secrets/service-token.ts';
import { Agent, request } from 'undici';

export interface SiteAddresses {
  /** Where the gateway is asked. */
  inside: string;
  /** The site's own address, which is named as the host. */
  publicUrl: string;
}

const timeLimitMs = 10_000;

export type AskSite = ReturnType<typeof createAskSite>;

/** Asks this site's own gateway what visitors of a path get: without its cache, and counted for no limit of visitors. */
export function createAskSite({ inside, publicUrl }: SiteAddresses, sign: ServiceTokenSigner) {
  const dispatcher = new Agent({ connections: 16 });

  async function ask(path: string, signal: AbortSignal): Promise<{ status: number; to: string | undefined }> {
    const address = new URL(inside + path);
    const { statusCode, headers, body } = await request(address, {
      headers: {
        host: new URL(publicUrl).host,
        [serviceTokenHeader]: sign({ audience: 'gateway', method: 'GET', path: address.pathname }),
      },
      signal,
      dispatcher,
    });
    await body.dump();
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || typeof location !== 'string')
      return { status: statusCode, to: undefined };
    const url = new URL(location, publicUrl);
    const isHere = url.host === new URL(publicUrl).host;
    return { status: statusCode, to: isHere ? url.pathname + url.search : undefined };
  }

  /**
   * The status of the end, which is at most one hop away; 504 where that takes too long.
   *
   * @returns undefined where `end` came first
   * @throws where the site cannot be asked
   */
  return async (path: string, end: AbortSignal): Promise<number | undefined> => {
    const limit = AbortSignal.timeout(timeLimitMs);
    const signal = AbortSignal.any([limit, end]);
    try {
      signal.throwIfAborted();
      const first = await ask(path, signal);
      return first.to === undefined ? first.status : (await ask(first.to, signal)).status;
    } catch (error) {
      if (end.aborted) return undefined;
      if (limit.aborted) return 504;
      throw error;
    }
  };
}
