/** 32 random hex digits. Not `crypto.randomUUID`, which a browser has on https and localhost alone. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A random UUID (RFC 9562, version 4), for what the server takes an id of. */
export const randomUuid = (): string =>
  randomId().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
