import { describe, expect, it } from '@jest/globals';
import { toMarkdown } from './to-markdown.ts';

const convert = (body: string, format: 'html' | 'markdown' = 'html') =>
  toMarkdown({ body, format, address: null }, (href) => href);
const times = (part: string, count: number) => part.repeat(count);
const unclosed = Array.from({ length: 300 }, (_, at) => `<b x${String(at)}>`).join('');

describe('T90: HTML of another site holds up nobody, however deep and long it is', () => {
  it.each([
    ['unclosed elements', `<p>${unclosed}</p>${times('<p>word', 2000)}`],
    ['fifty thousand elements', times('<p>word</p>', 50_000)],
    ['entries of a list', times('<li>word', 50_000)],
    ['deep elements', times('<div>', 900) + times('<p>word</p>', 5000)],
    ['short codes', times('[word]', 60_000)],
  ])('by %s, and keeps its words', (_name, body) => {
    const begun = process.cpuUsage();
    expect(convert(body).markdown.match(/word/g)?.length).toBeGreaterThan(1900);
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(4000);
  });

  it('and is left out and named where it is nested deeper than any page', () => {
    expect(convert(times('<x>', 100_000) + times('</y>', 10_000))).toMatchObject({
      markdown: '',
      problems: ['Its text is nested too deep and is left out'],
    });
  });
});

it('HTML becomes Markdown without what would run', () => {
  const { markdown, problems, pictures } = convert(
    '<div><h2>A &amp; B</h2><p>One <b>two</b><p>three <a href="/a_(b)">four</a><img src="/p.png" alt="Five"><script>x()</script>',
  );
  expect(markdown).toBe('## A & B\n\nOne **two**\n\nthree [four](/a_%28b%29)');
  expect(problems).toEqual(['Left out: <script>']);
  expect(pictures).toEqual([{ url: '/p.png', alt: 'Five' }]);
});

describe('nothing of a text is lost or in the wrong place', () => {
  it.each([
    [
      'after a tag that ends itself',
      'html',
      '<iframe src="/v" /><a name="top"/><h2>A</h2><p>B</p>',
      '## A\n\nB',
    ],
    ['after the same in MDX', 'markdown', '<iframe src="/v" />\n\n**A**', '**A**'],
    ['in a link around blocks', 'html', '<a href="/a"><h2>A</h2><p>B</p></a>', '## [A](/a)\n\n[B](/a)'],
    [
      'in a link that nobody closed',
      'html',
      '<div><a name="a"><h2>A</h2><p>B <a href="/b">C</a></p></div>',
      '## A\n\nB [C](/b)',
    ],
    [
      'where it is about modules',
      'markdown',
      "import A from 'a'\nexport const b = 1\n\nimport taxes\n\n```js\nimport A from 'a';\n```",
      "import taxes\n\n```js\nimport A from 'a';\n```",
    ],
    ['in a table', 'markdown', '| A | B |\n|---|---|\n| 1 | 2 |', 'A; B\n\n1; 2'],
  ] as const)('%s', (_name, format, body, markdown) => {
    expect(convert(body, format).markdown).toBe(markdown);
  });
});
