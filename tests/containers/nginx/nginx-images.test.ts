import { expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { createApp, signIn } from '../../support/site/seed.ts';
import { findSite } from '../site.ts';

const { url } = findSite();

it('the cache of images has no image of one address under another', async () => {
  const admin = await signIn({ url });
  const app = await createApp(admin, { title: 'Pictures in a cache' }, 0);
  const path = app.thumbnailUrl;
  const ask = (query: string) => fetch(url + path + query, { headers: { accept: 'image/webp' } });
  const bytesOf = async (query: string) => {
    const answer = await ask(query);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    return (await answer.arrayBuffer()).byteLength;
  };
  await eventually(async () => {
    const small = await bytesOf('?w=160');
    // Asked for first: what they are answered must not lie where the others look.
    for (const query of ['?W=800&w=160', '?%77=160']) expect(await bytesOf(query)).toBe(small);
    for (const query of ['', '?w=800']) expect(await bytesOf(query)).toBeGreaterThan(small);
  });
});
