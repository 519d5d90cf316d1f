/** 32 random hex digits. Not `crypto.randomUUID`, which a browser has on https and localhost alone. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
