import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { serveMcp } from '../support/mcp-under-test.ts';

const site = serveMcp();

it('a program translates a page by the tools, and undoes nothing of the original', async () => {
  const { token } = await site.make('content:draft');
  // The first call makes the tables.
  await site.use(token, 'list_pages');
  const languages = JSON.stringify([{ tag: 'de', name: 'Deutsch', isPublic: false }]);
  await site.database.query(`update catalog.site_languages set languages = $1`, [languages]);
  await site.database.query(
    `update auth.site set settings = settings || jsonb_build_object('languages', $1::jsonb)`,
    [languages],
  );
  const list = z.object({
    progress: z.object({ current: z.number(), missing: z.number() }),
    items: z.array(z.object({ id: z.uuid(), title: z.string(), state: z.string() })),
  });
  const missing = list.parse(
    await site.use(token, 'list_translations', { language: 'de', state: 'missing' }),
  );
  expect(missing.progress.missing).toBe(missing.items.length);
  const input = { kind: 'page', id: missing.items[0]?.id, language: 'de' };
  const created = await site.use(token, 'create_translation', input);
  const { page } = z.object({ page: z.object({ id: z.uuid(), isActive: z.literal(false) }) }).parse(created);
  const source = await site.use(token, 'get_translation_source', { kind: 'page', id: page.id });
  const { version } = z.object({ version: z.number(), texts: z.object({ title: z.string() }) }).parse(source);
  const draft = { id: page.id, title: 'Deutsch', sourceVersion: version };
  expect(await site.use(token, 'save_page_draft', draft)).toMatchObject({ draft: { title: 'Deutsch' } });
  const after = list.parse(await site.use(token, 'list_translations', { language: 'de' }));
  expect(after.progress).toMatchObject({ current: 1, missing: missing.items.length - 1 });
});
