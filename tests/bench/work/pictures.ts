import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';

/** A JPEG of nearly 2 MB at the most, blurred in places and grainy as a camera makes them, and different each time. */
export async function takePicture(width = 3000, height = 2000): Promise<Buffer> {
  const [columns, rows] = [width / 4, height / 4];
  const noise = sharp(randomBytes(columns * rows * 3), { raw: { width: columns, height: rows, channels: 3 } })
    .blur(1.2)
    .resize(width, height, { kernel: 'cubic' });
  for (let quality = 95; ; quality -= 5) {
    const picture = await noise.clone().jpeg({ quality }).toBuffer();
    if (picture.length < 2_000_000) return picture;
  }
}

/** What a browser sends to upload a picture. */
export interface UploadForm {
  body: Buffer;
  type: string;
}

export function formOf(picture: Buffer): UploadForm {
  const boundary = 'a-boundary-of-the-benchmark';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Uploads a picture, without copying it first as `fetch` would. @returns the path of the image that it became */
export async function upload(site: string, cookie: string, { body, type }: UploadForm): Promise<string> {
  const headers = { cookie, 'content-type': type, 'content-length': body.length };
  const sent = request(`${site}/api/upload`, { method: 'POST', headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = (await json(response)) as { url?: string };
  if (answer.url === undefined)
    throw new Error(`An upload was answered with ${String(response.statusCode)}.`);
  return answer.url;
}
