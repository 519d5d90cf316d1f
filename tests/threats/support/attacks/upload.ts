import { addressOf, type Answer } from '../ask.ts';
import type { Site } from '../site.ts';

const boundary = 'b0und4ry';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body with one file. */
export function formOf(bytes: Buffer, name = 'a.png', type = 'image/png'): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

let turn = 0;

/** Uploads a file as the administrator, from another address each time: the limit of uploads is not what is tried. */
export function upload(
  site: Site,
  bytes: Buffer,
  { name, type, headers = {} }: { name?: string; type?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  turn += 1;
  return site.ask({
    method: 'POST',
    path: '/api/upload',
    headers: { ...site.signedIn(), 'content-type': multipartType, ...headers },
    body: formOf(bytes, name, type),
    from: addressOf(200_000 + turn),
    patience: 60_000,
  });
}
