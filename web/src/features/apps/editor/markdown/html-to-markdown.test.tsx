import { describe, expect, it } from '@jest/globals';
import { htmlToMarkdown } from './html-to-markdown.ts';

describe('a document that is pasted', () => {
  it('keeps headings, lists, links, quotes and emphasis', () => {
    const html = `<h1>Ledger</h1><p>Keeps <strong>books</strong> and <em>more</em>, see
      <a href="https://example.com/a(b)">the site</a>.</p>
      <ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul>
      <ol><li>First</li><li>Second</li></ol><blockquote><p>Said so</p></blockquote>`;
    expect(htmlToMarkdown(html)).toBe(
      [
        '## Ledger',
        'Keeps **books** and *more*, see [the site](https://example.com/a%28b%29).',
        '- One\n  - Inner\n- Two',
        '1. First\n2. Second',
        '> Said so',
      ].join('\n\n'),
    );
  });

  it('leaves images, scripts, looks and links of other kinds behind', () => {
    const html = `<style>p{}</style><p style="color:red">Text<img src="https://example.com/x.png">
      <script>alert(1)</script><a href="javascript:alert(1)">words</a></p>`;
    expect(htmlToMarkdown(html)).toBe('Text words');
  });

  it('of Google Docs keeps what its styles say, and is not bold throughout', () => {
    const html = `<b style="font-weight:normal" id="docs-internal-guid-1"><h2>Plan</h2><p><span style="font-weight:400">a </span><span
      style="font-weight:700">word</span><span style="font-style:italic"> more</span></p></b>`;
    expect(htmlToMarkdown(html)).toBe('## Plan\n\na **word** *more*');
  });

  it('of Word keeps its lists, which are paragraphs', () => {
    const entry = (mark: string, words: string, level = 1) =>
      `<p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level${String(level)} lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;&nbsp;</span></span>${words}</p>`;
    expect(htmlToMarkdown(`<p>Before</p>${entry('·', 'One')}${entry('o', 'Inner', 2)}<p>After</p>`)).toBe(
      'Before\n\n- One\n  - Inner\n\nAfter',
    );
    expect(htmlToMarkdown(entry('1.', 'First') + entry('2.', 'Second'))).toBe('1. First\n2. Second');
  });
});
