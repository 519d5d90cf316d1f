/** A new key by the Standard Webhooks rules: `whsec_` and 32 bytes in Base64. */
export function makeWebhookSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `whsec_${btoa(String.fromCharCode(...bytes))}`;
}
