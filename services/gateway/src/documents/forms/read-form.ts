import { appError } from '@portfolio/kit/app-error.ts';
import { Router, urlencoded, type Request, type RequestHandler, type Response } from 'express';
import { readBody } from '../../edge/read-body.ts';

/** More than any text that the contract takes: one that is too long gets its message on the page. */
const formBody: RequestHandler = Router().use(
  urlencoded({ extended: false, limit: 256 * 1024, parameterLimit: 50 }),
);

/**
 * What was typed into a form: of a name that comes twice the first value, and lines that end as those of a script's form.
 *
 * @throws AppError `unsupportedMediaType`, or as `readBody`
 */
export async function readForm(
  request: Request,
  response: Response,
): Promise<Partial<Record<string, string>>> {
  if (request.is('application/x-www-form-urlencoded') === false) throw appError('unsupportedMediaType');
  const body = await readBody(formBody, request, response);
  const entries = Object.entries((body ?? {}) as Record<string, string | string[]>).map(([name, value]) => [
    name,
    String(Array.isArray(value) ? value[0] : value).replaceAll('\r\n', '\n'),
  ]);
  return Object.fromEntries(entries) as Partial<Record<string, string>>;
}
