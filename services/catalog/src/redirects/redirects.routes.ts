import { redirectLimits } from '@portfolio/contracts/pages/redirects.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import { setAuditSubject } from '@portfolio/kit/audit-subject.ts';
import type { Handlers } from '@portfolio/kit/http/mount-endpoints.ts';
import { setPageHeaders } from '@portfolio/kit/http/page-headers.ts';
import { raw, type Request } from 'express';
import type { RedirectsService } from './redirects.service.ts';

/** What multipart puts around a file. */
const framingBytes = 16 * 1024;

/** Reads the form of an import. */
export const readImportForm = raw({
  type: 'multipart/form-data',
  limit: redirectLimits.csvBytes + framingBytes,
});

export const redirectsHandlers = (redirects: RedirectsService) =>
  ({
    listRedirects: async (call) => {
      const { page, ...place } = await redirects.list(call.query);
      setPageHeaders(call, place);
      return page;
    },
    addRedirect: ({ body, response }) => {
      setAuditSubject(response, body.from);
      return redirects.add(body);
    },
    removeRedirect: async ({ params, response }) => {
      setAuditSubject(response, await redirects.remove(params.id));
    },
    importRedirects: async ({ request }) => redirects.import(await fileOf(request)),
  }) satisfies Partial<Handlers<'catalog'>>;

/** The field `file` of a multipart form. @throws AppError `malformedBody` where there is none */
async function fileOf(request: Request): Promise<string> {
  const body: unknown = request.body;
  const contentType = request.get('content-type') ?? '';
  if (!Buffer.isBuffer(body)) throw appError('malformedBody');
  const multipart = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  const form = await multipart.formData().catch(() => undefined);
  const file = form?.get('file');
  if (file === undefined || file === null) throw appError('malformedBody');
  return typeof file === 'string' ? file : file.text();
}
