import type { ServerResponse } from 'node:http';

/**
 * Says that an answer is the same for everybody, and to be asked for again every time. The second header is for nginx, which
 * keeps such an answer only then, and goes on serving it while the gateway is away.
 */
export function markPublic(response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-cache');
  response.setHeader('X-Accel-Expires', '@1');
}
