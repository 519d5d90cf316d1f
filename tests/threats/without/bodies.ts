import { without, type Defence } from './defence.ts';

const gateway = 'services/gateway/src';
const contracts = 'services/contracts/src';
const media = 'services/media/src';
const leads = 'services/leads/src';
const identityCheck = {
  file: 'services/kit/src/identity.ts',
  find: "if (userId === null) throw appError('notSignedIn');",
  replace: '',
};
const admitCheck = {
  file: `${gateway}/edge/admit.ts`,
  find: "if (route.who !== 'anyone' && user === null) throw appError('notSignedIn');",
  replace: '',
};

export const againstBodies: readonly Defence[] = [
  without(
    'T26',
    'cutting bodies that nobody reads',
    `${gateway}/app.ts`,
    'securityHeaders(headers), cutUnreadBodies',
    'securityHeaders(headers)',
  ),
  without(
    'T27',
    'encoding anew',
    `${media}/encoding/image-pipeline.ts`,
    'encode(sharp(pixels.data, { raw: pixels.raw }), format).toBuffer();',
    'Promise.resolve(Buffer.from(bytes));',
  ),
  {
    id: 'T28',
    what: 'the beginnings of images and the format that the decoder found',
    edits: [
      {
        file: `${media}/images/image-signature.ts`,
        find: "return 'avif';\n  return undefined;",
        replace: "return 'avif';\n  return 'png';",
      },
      {
        file: `${media}/encoding/image-pipeline.ts`,
        find: 'if (metadata?.format !== decoderNames[format])',
        replace: 'if (metadata === undefined)',
      },
    ],
  },
  {
    id: 'T29',
    what: 'the limit of pixels',
    edits: [
      {
        file: `${media}/encoding/image-pipeline.ts`,
        find: 'limitInputPixels: maxImagePixels,',
        replace: 'limitInputPixels: false,',
      },
      {
        file: `${media}/encoding/image-pipeline.ts`,
        find: "if (width * height * (metadata.pages ?? 1) > maxImagePixels) return { refused: 'tooManyPixels' };",
        replace: '',
      },
    ],
  },
  without(
    'T30',
    'the end of what is dropped',
    `${gateway}/edge/server-limits.ts`,
    'if (dropped > lastBytes) request.socket.destroy();',
  ),
  without(
    'T31',
    'listening to the parser’s errors',
    `${media}/images/upload-body.ts`,
    "parser.on('error', (error) => outcome.reject(malformed(error)));",
  ),
  {
    id: 'T34',
    what: 'the rule of picture addresses and the catalog’s own',
    edits: [
      {
        file: `${contracts}/apps.ts`,
        find: "return url !== undefined && (url.protocol === 'https:' || mediaPathPattern.test(url.pathname));",
        replace: 'return url !== undefined;',
      },
      {
        file: 'services/catalog/src/apps/site-image.ts',
        find: 'throw appError(',
        replace: 'void appError(',
      },
    ],
  },
  without(
    'T35',
    'turning pictures upright',
    `${media}/encoding/image-pipeline.ts`,
    'open(bytes).autoOrient()',
    'open(bytes)',
  ),
  without(
    'T36',
    'the sandbox of images',
    `${gateway}/edge/security-headers.ts`,
    '"sandbox; default-src \'none\'"',
    '"default-src \'none\'"',
  ),
  { id: 'T37', what: 'both checks of the session', edits: [admitCheck, identityCheck] },
  without(
    'T38',
    'refusing unknown fields',
    `${contracts}/apps.ts`,
    'export const createAppBodySchema = z\n  .strictObject({',
    'export const createAppBodySchema = z\n  .object({',
  ),
  without(
    'T39',
    'the schema of a query',
    'services/kit/src/json-body.ts',
    'const result = schema.safeParse(query);',
    'const result = { success: true, data: query } as never as ReturnType<typeof schema.safeParse>;',
  ),
  without(
    'T40',
    'values beside the statement',
    'services/catalog/src/apps/list-statement.ts',
    "{ sql: 'search_text like lower(?)', values: [`%${q.replace(/[\\\\%_]/g, '\\\\$&')}%`] }",
    "{ sql: `search_text like lower('%${q}%')`, values: [] }",
  ),
  without(
    'T42',
    'the slugs of pages',
    `${contracts}/slugs.ts`,
    '.refine((value) => !reservedSlugs.includes(value), reservedSlugMessage)',
  ),
  {
    id: 'T43',
    what: 'the rule of links and the database’s own',
    edits: [
      {
        file: `${contracts}/apps.ts`,
        find: '(value) => parseHttpUrl(value) !== undefined,',
        replace: '() => true,',
      },
      {
        file: 'services/catalog/migrations/0003_links_lead_to_web_pages.ts',
        find: "~* '^(http|https)://[^/[:space:]]'",
        replace: 'is not null or ${column} is null',
      },
    ],
  },
  without('T45', 'the limit of features', `${contracts}/apps.ts`, 'features: 50,', 'features: 5_000_000,'),
  without(
    'T46',
    'comparing versions',
    'services/catalog/src/apps/apps.service.ts',
    'changes: content.changes(body), version: body.version,',
    'changes: content.changes(body), version: undefined,',
  ),
  without(
    'T47',
    'the limit of enquiries',
    `${gateway}/config.ts`,
    "LIMIT_CONTACT: limitSetting('10/600')",
    "LIMIT_CONTACT: limitSetting('1000000/600')",
  ),
  without(
    'T48',
    'refusing control characters',
    `${contracts}/leads.ts`,
    '.refine((value) => isPrintable(value, lineControlCharacters), unprintableMessage)',
  ),
  without(
    'T49',
    'the window of the same words',
    `${leads}/enquiries/enquiries.service.ts`,
    'const sameEnquiryMinutes = 10;',
    'const sameEnquiryMinutes = 0;',
  ),
  without(
    'T50',
    'the strict parser',
    `${gateway}/edge/server-limits.ts`,
    'maxHeaderSize: 16 * 1024,',
    'maxHeaderSize: 16 * 1024,\n  insecureHTTPParser: true,',
  ),
  without(
    'T51',
    'the check of the host',
    `${gateway}/edge/host-check.ts`,
    "if (!isGood(hostnameOf(request.headers.host))) throw appError('misdirected');",
  ),
  {
    id: 'T52',
    what: 'the time for headers',
    edits: [
      {
        file: `${gateway}/edge/server-limits.ts`,
        find: 'headersTimeout: 10_000,',
        replace: 'headersTimeout: 600_000,',
      },
      {
        file: `${gateway}/edge/server-limits.ts`,
        find: 'requestTimeout: 60_000,',
        replace: 'requestTimeout: 600_000,',
      },
    ],
  },
  without(
    'T53',
    'loopback for services',
    'infra/embedded/src/services.ts',
    "context.settings.gatewayHost : '127.0.0.1',",
    "context.settings.gatewayHost : '0.0.0.0',",
  ),
  without(
    'T54',
    'the signature of an identity',
    'services/kit/src/request-token.ts',
    'claimsSchema.parse(verify(token));',
    "claimsSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));",
  ),
  without(
    'T55',
    'a role for each schema',
    'services/auth/src/setup/service-roles.repository.ts',
    'return { user: `portfolio_${schema}_${place}`, password: own };',
    "return { user: `portfolio_${place}`, password: own.replace(/./g, 'x') };",
  ),
  without(
    'T56',
    'refusing unknown fields of an enquiry',
    `${contracts}/leads.ts`,
    'export const enquiryBodySchema = z.strictObject({',
    'export const enquiryBodySchema = z.object({',
  ),
  without(
    'T57',
    'who may ask for metrics',
    `${gateway}/edge/operational-guard.ts`,
    'proxyHeaders.every((name) => headers[name] === undefined)',
    'proxyHeaders.length > 0',
  ),
  without('T61', 'installing without scripts', 'Makefile', 'npm ci --ignore-scripts', 'npm ci'),
];
