import { randomUUID } from 'node:crypto';
import type { UploadedImage } from '@portfolio/contracts/media/media.ts';
import { rightsOf, userRightSchema } from '@portfolio/contracts/account/roles.ts';
import { createIdentitySigner, identityHeader } from '@portfolio/kit/secrets/identity.ts';
import { createServiceKeys } from '../../../../tests/support/site/service-keys.ts';

export const keys = createServiceKeys();
const sign = createIdentitySigner(keys.gateway.IDENTITY_PRIVATE_KEY);
const administrator = randomUUID();
const editor = randomUUID();
const token = { id: randomUUID(), name: 'Writer' };

interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** The JSON of an answer; what is asserted about it is the test's own business. */
  body: UploadedImage & { code: string; message: string };
}

/** A program has a token of the administrator. */
type Caller = 'administrator' | 'program' | 'editor' | 'visitor' | 'stranger';

interface UploadOptions {
  name?: string;
  type?: string;
  as?: Caller;
}

export type MediaClient = ReturnType<typeof clientOf>;

/** A caller of the service's port, who signs requests like the gateway does. */
export function clientOf(url: string) {
  /** The headers that say who is calling. */
  function headersOf(method: string, path: string, as: Caller): Record<string, string> {
    if (as === 'stranger') return {};
    const userId = { administrator, program: administrator, editor }[as as string] ?? null;
    const rights = as === 'editor' ? rightsOf(['editor']) : userRightSchema.options;
    const claims = { audience: 'media', userId, rights, method, path: path.split('?', 1)[0] ?? '' } as const;
    const signed = sign(as === 'program' ? { ...claims, token } : claims);
    return { [identityHeader]: signed };
  }

  async function call(method: string, path: string, init: RequestInit, as: Caller): Promise<Answer> {
    const headers = { ...headersOf(method, path, as), ...(init.headers as Record<string, string>) };
    const response = await fetch(url + path, { ...init, method, headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const body = (isJson ? JSON.parse(bytes.toString()) : {}) as Answer['body'];
    return { status: response.status, headers: response.headers, bytes, body };
  }

  const upload = async (file: Uint8Array, options: UploadOptions = {}): Promise<Answer> => {
    const { name = 'photo.jpg', type = 'image/jpeg', as = 'administrator' } = options;
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(file)], { type }), name);
    return call('POST', '/api/upload', { body: form }, as);
  };

  return {
    url,
    headersOf,
    call,
    upload,
    /** Uploads what must be accepted. */
    store: async (file: Uint8Array): Promise<UploadedImage> => {
      const answer = await upload(file);
      if (answer.status !== 201) throw new Error(`not stored: ${answer.bytes.toString()}`);
      return answer.body;
    },
    post: (body: RequestInit['body'], headers: Record<string, string>, as: Caller = 'administrator') =>
      call('POST', '/api/upload', { ...(body === undefined ? {} : { body }), headers }, as),
    get: (path: string, headers: Record<string, string> = {}, as: Caller = 'visitor') =>
      call('GET', path, { headers }, as),
    head: (path: string, headers: Record<string, string> = {}) => call('HEAD', path, { headers }, 'visitor'),
  };
}
