import { describe, expect, it } from '@jest/globals';
import { renderDescription } from './description.ts';

describe('a description', () => {
  it.each([
    ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
    ['One line\nand another', '<p>One line<br />\nand another</p>'],
    [
      '*so* **very** `const x = 1 < 2`',
      '<p><em>so</em> <strong>very</strong> <code>const x = 1 &lt; 2</code></p>',
    ],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['3. c\n4. d', '<ol start="3">\n<li>c</li>\n<li>d</li>\n</ol>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    ['```js\nlet a\n```', '<pre><code class="language-js">let a\n</code></pre>'],
    ['a\n\n---\n\nb', '<p>a</p>\n<hr />\n<p>b</p>'],
    ['A&amp;B &copy;', '<p>A&amp;B ©</p>'],
    ['', ''],
    ['  \n ', ''],
  ])('is read as CommonMark: %j', (description, html) => {
    expect(renderDescription(description)).toBe(html);
  });

  it.each([
    ['[a](https://example.com/x?y=1&z=2)', '<p><a href="https://example.com/x?y=1&amp;z=2">a</a></p>'],
    ['[a](http://example.com "t")', '<p><a href="http://example.com" title="t">a</a></p>'],
    ['[a](mailto:ada@example.com)', '<p><a href="mailto:ada@example.com">a</a></p>'],
    ['<https://example.com>', '<p><a href="https://example.com">https://example.com</a></p>'],
    ['[a]\n\n[a]: https://example.com', '<p><a href="https://example.com">a</a></p>'],
  ])('links to the web and to mail: %s', (description, html) => {
    expect(renderDescription(description)).toBe(html);
  });

  it.each([
    '/contact',
    'contact',
    '#top',
    '//example.com',
    'ftp://example.com',
    'tel:123',
    'data:text/html,x',
    'http:',
  ])('does not link to %s, which stays text', (url) => {
    expect(renderDescription(`[a](${url})`)).toBe(`<p>[a](${url})</p>`);
  });

  it('shows HTML as text, and no image', () => {
    expect(renderDescription('<b>bold</b>\n\n<div>\n*x*\n</div>')).toBe(
      '<p>&lt;b&gt;bold&lt;/b&gt;</p>\n<p>&lt;div&gt;<br />\n<em>x</em><br />\n&lt;/div&gt;</p>',
    );
    expect(renderDescription('![a](https://example.com/a.png)')).toBe(
      '<p>!<a href="https://example.com/a.png">a</a></p>',
    );
  });

  it.each([
    ['# a\n## b\n# c', ['h3', 'h4', 'h3']],
    ['## a\n#### b', ['h3', 'h4']],
    ['### a\n# b\n## c', ['h3', 'h3', 'h4']],
    ['# a\n## b\n### c\n#### d\n##### e\n###### f', ['h3', 'h4', 'h5', 'h6', 'h6', 'h6']],
    ['a\n=\n\nb\n-', ['h3', 'h4']],
  ])('has headings below those of the page, without a gap: %j', (description, tags) => {
    const html = renderDescription(description);
    expect([...html.matchAll(/<(h\d)>/g)].map((match) => match[1])).toEqual(tags);
    expect([...html.matchAll(/<\/(h\d)>/g)].map((match) => match[1])).toEqual(tags);
  });
});
