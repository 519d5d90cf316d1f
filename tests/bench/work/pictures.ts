import { randomBytes } from 'node:crypto';
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

/** The body of an upload, and its type. */
function uploadOf(picture: Buffer): { body: Buffer; type: string } {
  const boundary = 'a-boundary-of-the-benchmark';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="picture.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Uploads a picture. @returns the path of the image that it became */
export async function upload(site: string, cookie: string, picture: Buffer): Promise<string> {
  const { body, type } = uploadOf(picture);
  const headers = { cookie, 'content-type': type };
  const response = await fetch(`${site}/api/upload`, { method: 'POST', headers, body: new Uint8Array(body) });
  const answer = (await response.json()) as { url?: string };
  if (answer.url === undefined) throw new Error(`An upload was answered with ${String(response.status)}.`);
  return answer.url;
}
