import { expect, it } from '@jest/globals';
import { findSite } from '../site.ts';

const { url } = findSite();
const typeOf = async (path: string, accept: string) =>
  (await fetch(url + path, { headers: { accept } })).headers.get('content-type');

it('nginx keeps the Markdown and the HTML of an address apart', async () => {
  for (const accept of [
    'text/html',
    'text/markdown',
    '*/*',
    'text/markdown',
    'text/markdown;q=0.1, text/html',
  ]) {
    const type = accept === 'text/markdown' ? accept : 'text/html';
    expect(await typeOf('/apps', accept)).toBe(`${type}; charset=utf-8`);
    expect(await typeOf('/apps.md', accept)).toBe('text/markdown; charset=utf-8');
  }
});
