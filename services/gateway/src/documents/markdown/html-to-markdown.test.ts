import { describe, expect, it } from '@jest/globals';
import escapeHtml from 'escape-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { injections } from '../../../../../tests/injection/corpus.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const markdownOf = (html: string) =>
  htmlToMarkdown(`<nav>Menu</nav><main>${html}</main>`, 'https://studio.test/a');

describe('a document as Markdown', () => {
  it('has headings, paragraphs, lists, emphasis and code of its page alone', () => {
    expect(
      markdownOf(`<h1>Who<!-- --> we are</h1><nav><a href="/">Up</a></nav><p>One <strong>two</strong><br>three</p>
        <ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ol start="3"><li>e</li></ol>
        <pre><code class="language-js">let f = 1;\n\n// g</code></pre><hr><script>h</script><svg><title>i</title></svg>
        <span aria-hidden="true">j</span><p data-screen="">k</p><button>l</button>`),
    ).toBe(
      [
        '# Who we are',
        'One **two**\\\nthree',
        '- a\n  - b\n- c\n\n  d',
        '3. e',
        '```js\nlet f = 1;\n\n// g\n```',
        '---\n',
      ].join('\n\n'),
    );
  });

  it('has whole addresses, without those that run scripts', () => {
    expect(
      markdownOf(`<p><a href="/b(c)">d</a><a href="#e">f</a></p><p><a href="javascript:g()">h</a>
        <a href="mailto:i@studio.test">i</a></p><p>Look!<a href="/j">j</a></p>
        <img src="/media/k.png?w=400" alt="K"><img src="/media/l.png" alt=""><button><img src="/m.png" alt="M"></button>`),
    ).toBe(
      [
        '[d](https://studio.test/b%28c%29) [f](https://studio.test/a#e)',
        'h [i](mailto:i@studio.test)',
        'Look! [j](https://studio.test/j)',
        '![K](https://studio.test/media/k.png)![M](https://studio.test/m.png)\n',
      ].join('\n\n'),
    );
  });

  it('has quotes with who said them, facts, questions, and cards by their headings', () => {
    expect(
      markdownOf(`<figure><blockquote>Good.<br><br>Again.</blockquote><figcaption><span>Ada</span><span>CTO</span></figcaption></figure>
        <blockquote><p>Old</p></blockquote><dl><div><dt>Year</dt><dd>2024</dd></div><div><dt>Role</dt></div></dl>
        <details><summary>Why?</summary><p>So.</p></details>
        <ul><li><p>2026</p><h3>Start</h3><p>Text</p></li><li><h3>End</h3></li></ul>
        <ul><li><div><p>Call</p><p>555</p></div></li><li><img src="/a.png" alt=""></li></ul>`),
    ).toBe(
      [
        '> Good.\n>\n> Again.\n>\n> Ada, CTO',
        '> Old',
        '- Year: 2024\n- Role',
        '### Why?',
        'So.',
        '### Start',
        '2026',
        'Text',
        '### End',
        '- Call\\\n  555\n',
      ].join('\n\n'),
    );
  });

  it('says where a form is in one line', () => {
    const form = '<form><label>Name<input name="a"></label><button type="submit">Send</button></form>';
    expect(markdownOf(`<section id="form">${form}</section>`)).toBe('[Send](https://studio.test/a#form)\n');
    expect(markdownOf('<form role="search"><button type="submit">Find</button></form>')).toBe('\n');
  });

  it.each(['1. one', '1) one', '- one', '+ one', '--', '==', '# one', '> one', '~~~', '~~one~~', '&amp;lt;'])(
    'reads %s as text',
    (text) => {
      const [paragraph, ...more] = fromMarkdown(markdownOf(`<p>before<br>${text}</p>`)).children;
      expect(more).toEqual([]);
      const types = paragraph?.type === 'paragraph' ? paragraph.children.map(({ type }) => type) : [];
      expect(types).toEqual(['text', 'break', 'text']);
    },
  );

  it('leaves signs as they are where they mean nothing', () => {
    const text = 'C#, +1 202, AT&T, a-b, x = 1. Good! 5 > 3';
    expect(markdownOf(`<p>${text}</p>`)).toBe(`${text}\n`);
  });
});

it.each([
  ['entries of a list', `<ol>${'<li>a</li>'.repeat(20_000)}</ol>`],
  ['paragraphs', '<p>a</p>'.repeat(20_000)],
  ['blanks', `<p><em>${'\u00a0 '.repeat(100_000)}a</em></p>`],
])(
  'takes no quadratic time for %s',
  (_, html) => {
    expect(markdownOf(html).length).toBeGreaterThan(1);
  },
  20_000,
);

type Node = ReturnType<typeof fromMarkdown>['children'][number];
const typesIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [node.type, ...('children' in node ? typesIn(node.children) : [])]);

describe('what a stranger wrote', () => {
  const typesOf = (text: string) => {
    const html = escapeHtml(text.trim());
    const page = `<h1>${html}</h1><p>${html}</p><ul><li>${html}</li></ul><img src="/a.png" alt="${html}">
      <p><a href="/b">${html}</a></p><dl><dt>${html}</dt><dd>${html}</dd></dl><blockquote>${html}</blockquote>`;
    return typesIn(fromMarkdown(markdownOf(page)).children);
  };

  it.each(injections)('is text in Markdown: %j', (text) => {
    expect(typesOf(text)).toEqual(typesOf('Plain words'));
  });
});
