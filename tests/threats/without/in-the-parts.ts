import { guardedBy, without, type Defence } from './defence.ts';

const kit = 'services/kit/src';
const kitTest = 'services/kit/test';
const embedded = 'infra/embedded/src';

const http = (title: string) => guardedBy({ file: `${kit}/http-app.test.ts`, title });
const migrate = (title: string) => guardedBy({ file: `${kitTest}/migrate.api.test.ts`, title });

/** What services, the launcher and the operator's commands do of their own. */
export const inTheParts: readonly Defence[] = [
  guardedBy({ file: 'services/auth/test/install-races.api.test.ts' })(
    'T19',
    'one installation at a time',
    'services/auth/src/setup/wizard-database.repository.ts',
    "'select pg_advisory_lock(hashtext($1))'",
    "'select hashtext($1)'",
  ),
  guardedBy({ file: 'services/auth/src/setup/database-hosts.test.ts' })(
    'T22',
    'the list of addresses that no database has',
    'services/auth/src/setup/database-hosts.ts',
    '.filter(isUsable)',
  ),
  guardedBy({ file: 'services/media/test/hostile-upload.api.test.ts', title: 'is fit to be shown' })(
    'T33',
    'cleaning the name of a file',
    'services/media/src/images/upload-body.ts',
    "    .replace(/[\\p{C}\\u2028\\u2029]/gu, '')\n",
  ),
  guardedBy({ file: 'services/catalog/test/create.api.test.ts', title: 'goes to exactly one of a hundred' })(
    'T41',
    'the unique index of slugs',
    'services/catalog/migrations/0001_create_apps.ts',
    'create unique index apps_slug',
    'create index apps_slug',
  ),
  guardedBy({ file: 'services/catalog/src/apps/hostile-descriptions.test.ts' })(
    'T44',
    'no HTML in descriptions',
    'services/catalog/src/apps/description.ts',
    'html: false',
    'html: true',
  ),
  guardedBy({ file: 'services/catalog/src/apps/hostile-descriptions.test.ts' })(
    'T44',
    'links of descriptions by their scheme',
    'services/catalog/src/apps/description.ts',
    '(url) => linkSchemes.test(url)',
    '() => true',
  ),
  guardedBy({ file: 'web/src/features/apps/detail/rendered-html.test.ts' })(
    'T44',
    'elements of Markdown alone on the page',
    'web/src/features/apps/detail/rendered-html.ts',
    '} else if (tags.has(tag)) {',
    '} else {',
  ),
  guardedBy({ file: 'web/src/lib/document-head.test.ts' })(
    'T44',
    'no < in the JSON of a document',
    'web/src/lib/document-head.ts',
    ".replaceAll('<', '\\\\u003c')",
  ),
  guardedBy({ file: 'services/leads/src/enquiries/enquiries-csv.test.ts' })(
    'T48',
    'no formula in a spreadsheet',
    'services/leads/src/enquiries/enquiries-csv.ts',
    'disarm(cell).replaceAll',
    'cell.replaceAll',
  ),
  guardedBy({ file: `${kit}/identity.test.ts`, title: 'is refused that was made for' })(
    'T54',
    'one method and path for each token',
    `${kit}/request-token.ts`,
    "if (claims.method !== method || claims.path !== path) throw appError('untrustedCaller');",
  ),
  guardedBy({ file: `${kit}/identity.test.ts`, title: 'is refused that was made for' })(
    'T54',
    'one service for each identity',
    `${kit}/request-token.ts`,
    '...(audience === undefined ? {} : { allowedAud: audience }),',
  ),
  guardedBy({ file: `${kit}/identity.test.ts`, title: 'is neither sent nor taken otherwise' })(
    'T54',
    'identities of the version before in an update alone',
    `${kit}/former-identity.ts`,
    "const isOn = settings.IDENTITY_TRANSITION === '1';",
    'const isOn = true;',
  ),
  http('without its query or body')(
    'T58',
    'paths without their query in logs',
    `${kit}/request-context.ts`,
    "url.split('?', 1)[0] ?? '';",
    'url;',
  ),
  guardedBy({ file: `${kit}/logger.test.ts`, title: 'leaves the row out' })(
    'T58',
    'no row in what is logged of an error',
    `${kit}/logger.ts`,
    "return isDatabaseError ? (error.message.split(' - ').at(-1) ?? '') : error.message;",
    'return error.message;',
  ),
  guardedBy({ file: `${kit}/request-context.test.ts` })(
    'T59',
    'the shape of an id that a caller gives',
    `${kit}/request-context.ts`,
    ' && requestIdPattern.test(sent) ?',
    ' ?',
  ),
  http('asks for it at most once a second')(
    'T60',
    'one probe a second, in every part',
    `${kit}/operational-routes.ts`,
    'const probeLifetimeMs = 1000;',
    'const probeLifetimeMs = 0;',
  ),
  guardedBy({ file: 'infra/ops/src/archive/read-archive.test.ts', title: 'other bytes' })(
    'T62',
    'comparing hashes before a backup is brought back',
    'infra/ops/src/archive/read-archive.ts',
    'if (found.get(file.path)?.file.sha256 !== file.sha256)',
    'if (!found.has(file.path))',
  ),
  guardedBy({ file: `${embedded}/log-files.test.ts`, title: 'a full disk ends nothing' })(
    'F13',
    'logs that give way on a full disk',
    `${embedded}/log-files.ts`,
    '// The disk is full: logs give way to everything else, and the next check tries again.',
    "throw new Error('no space');",
  ),
  guardedBy({ file: `${embedded}/leftovers.test.ts` })(
    'F13',
    'starting processes that no disk takes a record of',
    `${embedded}/leftovers.ts`,
    '// The former record stays.',
    "throw new Error('no space');",
  ),
  guardedBy({ file: `${kitTest}/logger.api.test.ts`, title: 'has no room on the disk' })(
    'F13',
    'going on without a log',
    `${kit}/logger.ts`,
    '// There is nowhere left to say so.',
    "throw new Error('no space');",
  ),
  guardedBy({ file: `${kit}/deadlines.test.ts` })(
    'F14',
    'judging a token by the time at which it was signed',
    `${kit}/deadlines.ts`,
    'return moment <= now && !(isSoonAfterJump && moment > at + formerShift);',
    'return moment <= now;',
  ),
  guardedBy({ file: 'infra/ops/certificate.test.ts' })(
    'F22',
    'warning of the end of a certificate',
    'infra/ops/certificate.sh',
    '-checkend $((days * 86400))',
    '-checkend 0',
  ),
  guardedBy({ file: `${kitTest}/run.api.test.ts` })(
    'F15',
    'saying that a process is to stop',
    `${kit}/operational-routes.ts`,
    "...(isStopping() ? ['stopping'] : [])",
  ),
  migrate('although a killed process left the lock of knex behind')(
    'F16',
    'clearing knex’s lock',
    `${kit}/migrate.ts`,
    'await db.migrate.forceFreeMigrationsLock(config);',
    'void config;',
  ),
  migrate('one of five processes that start at once')(
    'F17',
    'waiting for whoever migrates',
    `${kit}/migrate.ts`,
    "await db.raw('select pg_advisory_lock(hashtext(?))', [`migrate ${schema}`]);",
  ),
  without(
    'F23',
    'the lock of the data',
    `${embedded}/data-folder.ts`,
    'if (!takeLock(dataDir)) {',
    'if (dataDir === "") {',
  ),
];
