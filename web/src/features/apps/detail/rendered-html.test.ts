import { describe, expect, it } from '@jest/globals';
import { parseRenderedHtml, type RenderedNode } from './rendered-html.ts';

const element = (tag: string, children: RenderedNode[] = [], attributes = {}) => ({
  tag,
  attributes,
  children,
});

describe('rendered HTML', () => {
  it('is read into its elements', () => {
    expect(
      parseRenderedHtml(
        '<h3>Head</h3>\n<p>One <em>two</em> <strong>three</strong><br />\nfour</p>\n<ul>\n<li>a\n<ol start="3">\n<li>b</li>\n</ol>\n</li>\n</ul>\n<hr />',
      ),
    ).toEqual([
      element('h3', ['Head']),
      element('p', [
        'One ',
        element('em', ['two']),
        ' ',
        element('strong', ['three']),
        element('br'),
        '\nfour',
      ]),
      element('ul', [element('li', ['a\n', element('ol', [element('li', ['b'])], { start: '3' })])]),
      element('hr'),
    ]);
  });

  it('has its text decoded, once', () => {
    expect(parseRenderedHtml('<p>1 &lt; 2 &amp;amp; &quot;3&quot; &gt; &copy;</p>')).toEqual([
      element('p', ['1 < 2 &amp; "3" > &copy;']),
    ]);
    expect(parseRenderedHtml('<pre><code class="language-js">if (a &lt; b) {\n\n}\n</code></pre>')).toEqual([
      element('pre', [element('code', ['if (a < b) {\n\n}\n'])]),
    ]);
  });

  it('links to the web and to mail alone', () => {
    expect(parseRenderedHtml('<a href="https://a.example/?b&amp;c" title="&quot;t&quot;">x</a>')).toEqual([
      element('a', ['x'], { href: 'https://a.example/?b&c', title: '"t"' }),
    ]);
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' javascript:alert(1)'])
      expect(parseRenderedHtml(`<a href="${href}">x</a>`)).toEqual([element('a', ['x'])]);
  });

  it.each([
    ['<script>alert(1)</script>', ['alert(1)']],
    ['<img src="x" onerror="alert(1)">', []],
    ['<p onclick="alert(1)" style="x">a</p>', [element('p', ['a'])]],
    ['<svg><p>a</p></svg>', [element('p', ['a'])]],
    ['<p>a', [element('p', ['a'])]],
    ['a</p>b', ['a', 'b']],
    ['<', ['<']],
    ['', []],
  ])('is no more than Markdown makes, also where it says more: %s', (html, nodes) => {
    expect(parseRenderedHtml(html)).toEqual(nodes);
  });
});
