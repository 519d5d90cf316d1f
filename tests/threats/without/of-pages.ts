import { guardedBy, without, type Defence } from './defence.ts';

const edge = 'services/gateway/src/edge';
const account = 'services/gateway/src/account';
const contactForm = 'services/gateway/src/documents/contact-form.ts';
const jsonBlock = 'web/src/lib/json-block.ts';
const test = 'services/gateway/test';

const inForm = (title: string) => guardedBy({ file: `${test}/contact-form.api.test.ts`, title });
const documents = (title: string) => guardedBy({ file: `${test}/documents.api.test.ts`, title });
const scripts = (title: string) => guardedBy({ file: 'web/src/lib/json-block.test.ts', title });
const reports = (title: string) => guardedBy({ file: `${test}/csp-reports.api.test.ts`, title });
const record = (title: string) => guardedBy({ file: `${test}/audit.api.test.ts`, title });

/** What guards the pages themselves, what browsers report of them, and the record of what is done in the administrator's. */
export const ofPages: readonly Defence[] = [
  without('T63', 'the check for other sites', `${edge}/admit.ts`, "throw appError('crossSite');"),
  without(
    'T63',
    'the limit of the form without scripts',
    contactForm,
    "await limits.consume('contact', addressKey(request.ip));",
  ),
  without('T63', 'the hidden field', contactForm, 'notes, website, ...token }', 'notes }'),
  inForm('one page rendered at a time')(
    'T63',
    'one page at a time of forms that the limit refuses',
    contactForm,
    'isRenderingRefusal = true;',
    'isRenderingRefusal = false;',
  ),
  inForm('in any other form')(
    'T63',
    'the type of a form',
    contactForm,
    "if (request.is('application/x-www-form-urlencoded') === false) throw appError('unsupportedMediaType');",
  ),
  documents('a policy of its own')(
    'T44',
    'trusted types in the policy of a page',
    `${edge}/security-headers.ts`,
    '...(writesMarkup === true ? [] : trustedTypes),',
  ),
  scripts('one policy')(
    'T44',
    'the one policy that makes scripts',
    jsonBlock,
    'policy === undefined ? requireJson(text) : policy.createScript(text);',
    'text;',
  ),
  scripts('refuses anything but JSON')(
    'T44',
    'JSON alone in the scripts that a page makes',
    jsonBlock,
    '  JSON.parse(text);\n',
  ),
  reports('leaves no address')(
    'T58',
    'addresses of others without their paths in reports',
    `${edge}/csp-reports.ts`,
    "return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 200);",
    'return address;',
  ),
  reports('of an unknown directive')(
    'T60',
    'the list of directives that metrics tell apart',
    `${edge}/csp-reports.ts`,
    "typeof directive === 'string' && directives.has(directive) ? directive : 'other';",
    "typeof directive === 'string' ? directive : 'other';",
  ),
  reports('are 30 a minute')(
    'T60',
    'the limit of reports of one address',
    'services/gateway/src/routes.ts',
    "    limit: 'cspReports',\n",
  ),
  reports('hold for the whole site')(
    'T60',
    'the limit of reports of the whole site',
    'services/gateway/src/routes.ts',
    "    siteLimit: 'cspReportsAll',\n",
  ),
  record('every unsafe request')(
    'T58',
    'the record of what administrators change',
    `${account}/audit.ts`,
    'isRecordedSignIn(request, response, status) : user !== null;',
    'isRecordedSignIn(request, response, status) : false;',
  ),
  guardedBy({ file: `${test}/audit-owner.api.test.ts` })(
    'T58',
    'the owner of the record, as which nobody signs in',
    'services/gateway/src/dependencies.ts',
    'auditOwner.start();',
  ),
  record('one entry a minute')(
    'T59',
    'one entry a minute of what a limit refuses',
    `${account}/audit.ts`,
    'return !isRepeated;',
    'return true;',
  ),
  record('never reached a check')(
    'T59',
    'no entry of what is no attempt to sign in',
    `${account}/audit.ts`,
    'if (!isChecked && status !== 429) return false;',
  ),
  guardedBy({ file: `${account}/audit.test.ts` })(
    'T60',
    'the end of entries that wait',
    `${account}/audit.ts`,
    ' || !hasRoom()',
  ),
];
