import { describe, expect, it } from '@jest/globals';
import { editMarkdown, type MarkdownAction } from './markdown-edit.ts';

/** The selection is what stands between the bars, before and after. */
function edit(marked: string, action: MarkdownAction): string {
  const start = marked.indexOf('|');
  const end = marked.lastIndexOf('|') - 1;
  const text = marked.replaceAll('|', '');
  const { from, to, insert, ...selected } = editMarkdown({ text, start, end }, action);
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, selected.start)}|${after.slice(selected.start, selected.end)}|${after.slice(selected.end)}`;
}

describe('the Markdown toolbar', () => {
  it.each<[MarkdownAction, string, string]>([
    ['bold', 'a |word| here', 'a **|word|** here'],
    ['bold', 'a **|word|** here', 'a |word| here'],
    ['bold', 'a | word | here', 'a  **|word|**  here'],
    ['bold', 'a *|word|* here', 'a ***|word|*** here'],
    ['bold', '||', '**||**'],
    ['italic', 'a |word| here', 'a *|word|* here'],
    ['italic', 'a **|word|** here', 'a ***|word|*** here'],
    ['italic', 'a ***|word|*** here', 'a **|word|** here'],
    ['code', 'run |make up| now', 'run `|make up|` now'],
    ['code', 'run `|make up|` now', 'run |make up| now'],
    ['code', 'x\n|one\ntwo|', 'x\n```\none\ntwo\n```\n||'],
  ])('puts marks around words and takes them away again: %s of %s', (action, before, after) => {
    expect(edit(before, action)).toBe(after);
  });

  it.each<[MarkdownAction, string, string]>([
    ['heading', 'one\nt|wo| three\nfour', 'one\n## two three||\nfour'],
    ['heading', '### |two|', '## two||'],
    ['heading', '## |two|', 'two||'],
    ['list', '|one\n\ntwo|', '- one\n\n- two||'],
    ['list', '- |one\n- two|', 'one\ntwo||'],
    ['quote', '||', '> ||'],
  ])('begins lines and takes it back: %s of %s', (action, before, after) => {
    expect(edit(before, action)).toBe(after);
  });

  it.each([
    ['see |our work| here', 'see [our work](|https://|) here'],
    ['see |https://example.com|', 'see [|link text|](https://example.com)'],
    ['see ||', 'see [|link text|](https://)'],
  ])('makes a link of %s and selects what is still to be written', (before, after) => {
    expect(edit(before, 'link')).toBe(after);
  });
});
