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

  async function ask(path: string): Promise<{ status: number; to: string | undefined }> {
    const [plain = ''] = path.split('?', 1);
    const { statusCode, headers, body } = await request(inside + path, {
      headers: {
        host: new URL(publicUrl).host,
        [serviceTokenHeader]: sign({ audience: 'gateway', method: 'GET', path: plain }),
      },
      signal: AbortSignal.timeout(timeLimitMs),
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

  /** The status of the end, which is at most one hop away. @throws where the site does not answer */
  return async (path: string): Promise<number> => {
    const first = await ask(path);
    return first.to === undefined ? first.status : (await ask(first.to)).status;
  };
}
