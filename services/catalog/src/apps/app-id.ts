import { randomBytes } from 'node:crypto';

/**
 * A new id: a UUID of version 7 (RFC 9562), whose first 48 bits are the time in milliseconds, so that new rows go to the end
 * of their index.
 */
export function createAppId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
