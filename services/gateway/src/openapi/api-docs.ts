import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { appError } from '@portfolio/kit/app-error.ts';
import { answered } from '@portfolio/kit/http/mount-endpoints.ts';
import type { Request, Response } from 'express';
import { sendCached, type Headers } from '../cache/cached-response.ts';
import { storeBody, type StoredBody } from '../cache/stored-body.ts';
import { documentHeaders } from '../edge/security-headers.ts';
import { loadOnce } from '../load-once.ts';
import type { OwnHandlers } from '../routes.ts';

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true });\n`;

/** Stored bodies by name, each made when it is first asked for. */
function createStored(makers: Readonly<Record<string, () => Promise<StoredBody>>>) {
  const loaders = new Map(Object.entries(makers).map(([name, make]) => [name, loadOnce(make)]));
  return (name: string): Promise<StoredBody> | undefined => loaders.get(name)?.();
}

const storeText = (text: string, type: string) => Promise.resolve(storeBody(Buffer.from(text), type));

/** The description of the API, and a page to browse it. Both are made at first use: few visitors ask for them. */
export function createApiDocs(
  cookie: string,
  publicUrl: string,
): OwnHandlers<'getOpenApi' | 'getApiDocs' | 'getApiDocsFile'> {
  const vendor = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const vendorFile = async (name: string, type: string) =>
    storeBody(await readFile(join(vendor, name)), type);
  const find = createStored({
    'openapi.json': async () => {
      const { describeApi } = await import('./api-description.ts');
      return storeText(JSON.stringify(describeApi(cookie)), 'application/json; charset=utf-8');
    },
    docs: () => storeText(page, 'text/html; charset=utf-8'),
    'start.js': () => storeText(start, script),
    'swagger-ui.css': () => vendorFile('swagger-ui.css', style),
    'swagger-ui-bundle.js': () => vendorFile('swagger-ui-bundle.js', script),
  });
  const headers: Headers = [
    // Swagger UI cleans the markup that it makes of descriptions, and puts it in as a string.
    ...documentHeaders(publicUrl, { styles: [], scripts: [], writesMarkup: true }),
    ['Cache-Control', 'no-cache'],
  ];
  const send = async (name: string, request: Request, response: Response) => {
    const body = await find(name);
    if (body === undefined) throw appError('notFound');
    await sendCached(request, response, { status: 200, headers, body });
    return answered;
  };
  return {
    getOpenApi: ({ request, response }) => send('openapi.json', request, response),
    getApiDocs: ({ request, response }) => send('docs', request, response),
    getApiDocsFile: (request, response) => send(String(request.params.file), request, response),
  };
}
