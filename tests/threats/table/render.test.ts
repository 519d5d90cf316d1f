import { describe, expect, it } from '@jest/globals';
import { renderTable } from './render.ts';

const result = { id: 'T02', form: 'embedded', scale: 0.1, tried: 'a | b', happened: 'first' };

describe('the table of threats', () => {
  it('puts new results beside those of rows that did not run, in order', () => {
    const former = renderTable('', [{ ...result, id: 'F01' }, result, { ...result, id: 'T10, T11' }], []);
    const page = renderTable(former, [{ ...result, happened: 'second' }], []);
    const rows = page.split('\n').filter((line) => /^\| [TF]/.test(line));
    expect(rows.map((line) => line.split(' | ')[0])).toEqual(['| T02', '| T10, T11', '| F01']);
    expect(rows[0]).toBe('| T02 | a \\| b | second | embedded | 0.1 |');
  });

  it('names what runs elsewhere', () => {
    const tests = [{ ids: ['F01'], title: 'nobody notices' }];
    const page = renderTable('', [result], [{ heading: 'Elsewhere', words: 'There:', tests }]);
    expect(page).toContain('\n\n## Elsewhere\n\nThere:\n\n- F01: nobody notices\n');
  });
});
