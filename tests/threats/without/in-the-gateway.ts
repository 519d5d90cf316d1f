import { guardedBy, without, type Defence } from './defence.ts';

const edge = 'services/gateway/src/edge';
const cache = 'services/gateway/src/cache';
const upstream = 'services/gateway/src/upstream';
const test = 'services/gateway/test';

const hosts = (title: string) => guardedBy({ file: `${test}/hosts.api.test.ts`, title });
const crossSite = guardedBy({ file: `${test}/cross-site.api.test.ts` });
const headers = guardedBy({ file: `${test}/security-headers.api.test.ts` });
const proxy = (title: string) => guardedBy({ file: `${test}/proxy.api.test.ts`, title });
const bodies = (title: string) => guardedBy({ file: `${test}/proxy-bodies.api.test.ts`, title });
const limits = (title: string) => guardedBy({ file: `${test}/login-limits.api.test.ts`, title });

/** What stands between the network and the route table, and between the gateway and what is behind it. */
export const inTheGateway: readonly Defence[] = [
  limits('goes on counting in memory while the store is away')(
    'T01',
    'counting in memory while the store is away',
    `${edge}/rate-limits.ts`,
    'outage.note(error);\n      return call(memory);',
    'return call({ consume: () => null, get: () => null, reward: () => null } as never);',
  ),
  limits('are ten when they come all at once')(
    'T01',
    'counting a try before it is made',
    `${edge}/rate-limits.ts`,
    'for (const [limit, key] of tries) await limits.consume(limit, key);',
  ),
  limits('an IPv6 visitor is a /64')(
    'T03',
    'one count for an IPv6 /64',
    `${edge}/client-address.ts`,
    'if (isIPv6(plain)) return networkOf(plain);',
    'if (isIPv6(plain)) return plain;',
  ),
  limits('for one account from one address')(
    'T03',
    'one account for all spellings',
    'services/contracts/src/session.ts',
    "email.normalize('NFKC').trim().toLowerCase();",
    'email;',
  ),
  guardedBy({ file: `${test}/login-account-limit.api.test.ts`, title: 'of any length' })(
    'T03',
    'hashing the keys of limits',
    `${edge}/rate-limits.ts`,
    "const hashed = (key: string) => hash('sha256', key, 'base64url');",
    'const hashed = (key: string) => key;',
  ),
  crossSite(
    'T13',
    'looking at Sec-Fetch-Site',
    `${edge}/cross-site.ts`,
    "if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;",
  ),
  crossSite(
    'T13',
    'looking at Origin',
    `${edge}/cross-site.ts`,
    'return !URL.canParse(origin) || new URL(origin).host !== headers.host?.toLowerCase();',
    'return false;',
  ),
  without('T16', 'nosniff', `${edge}/security-headers.ts`, "['X-Content-Type-Options', 'nosniff'],"),
  without(
    'T16',
    'an opener of its own',
    `${edge}/security-headers.ts`,
    "['Cross-Origin-Opener-Policy', 'same-origin'],",
  ),
  headers(
    'T09',
    'HSTS',
    `${edge}/security-headers.ts`,
    "...(publicUrl.startsWith('https:')",
    '...(publicUrl === ""',
  ),
  headers(
    'T16',
    'no referrer for other sites',
    `${edge}/security-headers.ts`,
    "['Referrer-Policy', 'no-referrer'],",
  ),
  headers(
    'T16',
    'headers also where the parser refuses',
    `${edge}/server-limits.ts`,
    '...headers.map(([name, value]) => `${name}: ${value}`),',
  ),
  guardedBy({ file: `${test}/documents.api.test.ts`, title: 'a policy of its own' })(
    'T44',
    'hashes alone in the policy of a document',
    `${edge}/security-headers.ts`,
    'hashes.filter((hash) => hashPattern.test(hash))',
    'hashes',
  ),
  proxy('has nothing of what a client says about itself')(
    'T54',
    'the list of headers that a service gets',
    `${upstream}/passed-headers.ts`,
    'pick(requestHeaders, headers);',
    'headers;',
  ),
  proxy('the headers that are meant for it')(
    'T57',
    'the list of headers that a visitor gets',
    `${upstream}/passed-headers.ts`,
    '...pick(responseHeaders, headers),',
    '...headers,',
  ),
  proxy('carries the id under which')(
    'T59',
    'ids of the gateway’s own',
    'services/gateway/src/app.ts',
    'trustCaller: false',
    'trustCaller: true',
  ),
  bodies('that is larger than any of the API')(
    'T45',
    'the largest body, by its length',
    `${upstream}/forwarder.ts`,
    "if (route.isUpload !== true && length > maxBytesOf(route))\n      throw appError(route.isArchive === true ? 'archiveTooLarge' : 'bodyTooLarge');",
  ),
  bodies('without an end is cut shortly after two megabytes')(
    'T30',
    'the largest body, by its bytes',
    `${upstream}/forward-limits.ts`,
    'if (bytes > maxBytes) cut();',
  ),
  bodies('that comes byte by byte')(
    'T52',
    'the time for a body',
    `${upstream}/forwarder.ts`,
    'if (route.isUpload !== true) limitBodyTime(request, outgoing, route);',
  ),
  bodies('that never comes is given up')(
    'T52',
    'the end of a silent body',
    `${edge}/read-body.ts`,
    'setTimeout(giveUp, silenceLimitMs)',
    'setTimeout(giveUp, bodyLimitMs)',
  ),
  guardedBy({ file: `${test}/proxy-faults.api.test.ts`, title: 'that says nothing is given up' })(
    'F08',
    'the end of a silence',
    `${upstream}/forward-limits.ts`,
    'outgoing.setTimeout(milliseconds);\n}',
    '}',
  ),
  guardedBy({ file: `${test}/proxy-faults.api.test.ts`, title: 'over an enquiry' })(
    'F15',
    'sending an enquiry again whose service hangs up',
    `${upstream}/forwarder.ts`,
    'isRead || route.isRepeatable === true;',
    'isRead;',
  ),
  guardedBy({ file: `${test}/proxy-faults.api.test.ts`, title: 'for some milliseconds' })(
    'F07',
    'the pause before it is sent again',
    `${upstream}/upstream-answers.ts`,
    'await sleep(pause);',
  ),
  {
    id: 'T50',
    what: 'one host for each request',
    guard: { file: `${test}/hosts.api.test.ts`, title: 'refuses two hosts' },
    edits: [
      {
        file: `${edge}/host-check.ts`,
        find: "if (hasTwoHosts(request)) throw appError('malformedRequest');",
        replace: '',
      },
      { file: `${edge}/host-check.ts`, find: ' && !hasTwoHosts(request),', replace: ',' },
    ],
  },
  hosts('also from the cache')(
    'T51',
    'the check of the host before the cache',
    `${edge}/host-check.ts`,
    'isAllowed: (request) => isOwnHost(hostnameOf(request.headers.host)) &&',
    'isAllowed: (request) =>',
  ),
  hosts('never by a public name')(
    'T57',
    'the check of the host of probes and metrics',
    `${edge}/host-check.ts`,
    'rejectUnless((hostname) => isOwnHost(hostname) || isPrivateName(hostname))',
    'rejectUnless(() => true)',
  ),
  without(
    'T51',
    'plain paths alone',
    `${edge}/server-limits.ts`,
    "target.startsWith('/') && !",
    "target !== '' && !",
  ),
  without('T59', 'paths that can be decoded', `${edge}/server-limits.ts`, ' && isDecodable(target)'),
  without(
    'T60',
    'one probe a second',
    'services/kit/src/operational-routes.ts',
    'const probeLifetimeMs = 1000;',
    'const probeLifetimeMs = 0;',
  ),
  without(
    'T60b',
    'keys of what was negotiated, not of what was sent',
    `${cache}/cached-response.ts`,
    "const key = `${negotiation.encoding} ${negotiation.matched ?? ''}`;",
    "const key = `${String(request.headers['accept-encoding'])} ${String(request.headers['if-none-match'])}`;",
  ),
  {
    id: 'T60b',
    what: 'one form of a query',
    guard: { file: `${test}/serve-from-cache.api.test.ts`, title: 'however its query is spelled' },
    edits: [
      {
        file: `${cache}/public-reads.ts`,
        find: 'const target = canonicalTarget(sent);',
        replace: 'const target = sent;',
      },
      {
        file: `${cache}/public-reads.ts`,
        find: 'cache.peek(canonicalTarget(target)),',
        replace: 'cache.peek(target),',
      },
    ],
  },
  guardedBy({ file: `${cache}/revision-cache.test.ts`, title: 'push out each other' })(
    'T60b',
    'so many queries of a path',
    `${cache}/revision-cache.ts`,
    '      limitQueries(key);\n',
  ),
  guardedBy({ file: `${test}/documents.api.test.ts`, title: 'in another spelling' })(
    'T60b',
    'one spelling of a document',
    'services/gateway/src/documents/pages.ts',
    'document.status === 200 && isLinked(url) ?',
    'document.status === 200 ?',
  ),
  guardedBy({ file: `${test}/public-cache-outage.api.test.ts`, title: 'while the catalog is away' })(
    'F01',
    'stale answers while a part is away',
    `${cache}/revision-cache.ts`,
    'const stale = isOutage(error) ? entries.findStale(key) : undefined;',
    'const stale = undefined as Loaded<Value> | undefined;',
  ),
];
