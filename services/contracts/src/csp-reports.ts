import { z } from 'zod';

/** The older way that browsers report in, and the Reporting API. */
export const cspReportTypes = ['application/csp-report', 'application/reports+json'] as const;

const text = z.string().nullish();
const number = z.number().nullish();

const oldReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': number,
  }),
});

const reportsSchema = z.array(
  z.object({
    /** Others than `csp-violation` are taken and ignored. */
    type: z.string(),
    body: z
      .object({
        documentURL: text,
        effectiveDirective: text,
        blockedURL: text,
        sourceFile: text,
        lineNumber: number,
      })
      .nullish(),
  }),
);

/** What browsers send when the policy of a document has stopped something. */
export const cspReportsBodySchema = z.union([oldReportSchema, reportsSchema]);
