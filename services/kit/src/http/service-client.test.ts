import { createServer } from 'node:http';
import { afterAll, expect, it } from '@jest/globals';
import { errorCatalogue, type ErrorCode } from '@portfolio/contracts/errors.ts';
import { listen } from '../run.ts';
import { createServiceClient } from './service-client.ts';

let refusal: ErrorCode = 'invalidInput';
const other = createServer((_request, response) => {
  const { status, message } = errorCatalogue[refusal];
  const fields = refusal === 'invalidInput' ? { to: 'Too long' } : undefined;
  response.writeHead(status).end(JSON.stringify({ code: refusal, message, fields }));
});
await listen(other, '127.0.0.1', 0);
afterAll(() => {
  other.close();
});

async function ask(code: ErrorCode): Promise<unknown> {
  refusal = code;
  const address = other.address();
  const origin = `http://127.0.0.1:${String(typeof address === 'object' && address !== null ? address.port : 0)}`;
  const { askNow } = createServiceClient(() => 'token', { audience: 'catalog', origin });
  return askNow({ method: 'POST', path: '/', body: {}, timeout: 5000 }).catch((error: unknown) => error);
}

it('what the other service refuses for good is said as it says it; the rest may work in a moment', async () => {
  expect(await ask('invalidInput')).toMatchObject({ code: 'invalidInput', fields: { to: 'Too long' } });
  expect(await ask('bodyTooLarge')).toMatchObject({ code: 'bodyTooLarge', retryAfter: undefined });
  expect(await ask('notAllowed')).toMatchObject({ code: 'notAllowed', retryAfter: undefined });
  for (const code of ['internal', 'untrustedCaller', 'unavailable'] as const)
    expect(await ask(code)).toMatchObject({ code: 'unavailable', retryAfter: 5 });
});
