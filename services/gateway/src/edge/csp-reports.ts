import { cspReportsBodySchema, cspReportTypes } from '@portfolio/contracts/csp-reports.ts';
import { secretPaths } from '@portfolio/contracts/account/people.ts';
import { appError } from '@portfolio/kit/app-error.ts';
import type { Logger } from '@portfolio/kit/logger.ts';
import { requestIdOf, withoutSecret } from '@portfolio/kit/http/request-context.ts';
import { json, Router, type RequestHandler } from 'express';
import { Counter, type Registry } from 'prom-client';
import type { z } from 'zod';
import type { OwnHandler } from '../routes.ts';
import { readBody } from './read-body.ts';

/** What metrics tell apart: whoever sends a report can write any name into it. */
const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr'],
  ...['style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'media-src', 'manifest-src', 'object-src'],
  ...['frame-src', 'child-src', 'worker-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types'],
]);

/** A breach of the policy, as far as it is logged. */
interface Violation {
  directive: string;
  page: string;
  blocked: string;
  source: string;
  line: number | null | undefined;
}

/** A path of this site, the origin or scheme of another, or a keyword such as `inline`; never a query or credentials. */
function placeOf(address: string | null | undefined, publicUrl: string): string {
  if (address === undefined || address === null || address === '') return '';
  if (/^[a-z-]{1,30}$/.test(address)) return address;
  if (!URL.canParse(address)) return 'unreadable';
  const { origin, pathname, protocol } = new URL(address);
  if (origin === publicUrl) return withoutSecret(pathname, secretPaths).slice(0, 200);
  return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 200);
}

function readViolations(sent: z.output<typeof cspReportsBodySchema>, publicUrl: string): Violation[] {
  const place = (address: string | null | undefined) => placeOf(address, publicUrl);
  const known = (directive: string | null | undefined) =>
    typeof directive === 'string' && directives.has(directive) ? directive : 'other';
  if (!Array.isArray(sent)) {
    const report = sent['csp-report'];
    return [
      {
        // Older browsers put the directive's sources behind its name.
        directive: known(report['effective-directive'] ?? report['violated-directive']?.split(' ', 1)[0]),
        page: place(report['document-uri']),
        blocked: place(report['blocked-uri']),
        source: place(report['source-file']),
        line: report['line-number'],
      },
    ];
  }
  return sent.flatMap(({ type, body }) =>
    type !== 'csp-violation' || body === undefined || body === null
      ? []
      : [
          {
            directive: known(body.effectiveDirective),
            page: place(body.documentURL),
            blocked: place(body.blockedURL),
            source: place(body.sourceFile),
            line: body.lineNumber,
          },
        ],
  );
}

/** A batch of a browser holds what happened in a minute; a page in a loop repeats itself. */
const maxLogged = 5;

interface CspReportsOptions {
  publicUrl: string;
  registry: Registry;
  logger: Logger;
}

const reader: RequestHandler = Router().use(json({ type: [...cspReportTypes], limit: 64 * 1024 }));

/** `POST /api/csp-reports`: counts what the policy has stopped, and logs it without the visitor's address. */
export function createCspReports({
  publicUrl,
  registry,
  logger,
}: CspReportsOptions): OwnHandler<'reportCspViolations'> {
  const count = new Counter({
    name: 'gateway_csp_reports_total',
    help: 'Breaches of the content security policy that browsers reported, by directive',
    labelNames: ['directive'] as const,
    registers: [registry],
  });
  return async ({ request, response }) => {
    if (request.is([...cspReportTypes]) === false)
      throw appError('unsupportedMediaType', {
        message: `Send this request as ${cspReportTypes.join(' or ')}.`,
      });
    const sent = cspReportsBodySchema.safeParse(await readBody(reader, request, response));
    if (!sent.success) throw appError('malformedBody', { cause: sent.error });
    const violations = readViolations(sent.data, publicUrl);
    for (const { directive } of violations) count.inc({ directive });
    if (violations.length > 0) {
      const logged = violations.slice(0, maxLogged);
      const details = { count: violations.length, violations: logged, requestId: requestIdOf(response) };
      logger.warn(details, 'the content security policy stopped something');
    }
  };
}
