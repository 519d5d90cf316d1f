const boundary = 'b0und4ry';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body with one file. */
export function formOf(bytes: Buffer, name = 'a.png', type = 'image/png'): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
