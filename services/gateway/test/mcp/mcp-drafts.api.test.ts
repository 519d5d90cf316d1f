import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { serveMcp } from '../support/mcp-under-test.ts';

const { make, use } = serveMcp();

it('a tool publishes, replaces and discards no draft of somebody else unless it says which it read', async () => {
  const [writer, publisher] = [await make('content:draft'), await make('content:publish')];
  const { draft } = z
    .object({ draft: z.object({ draftedAt: z.string() }) })
    .parse(await use(writer.token, 'save_page_draft', { path: '/contact', title: 'Theirs' }));
  const mine = { path: '/contact', title: 'Mine' };
  for (const [name, input] of [
    ['publish_draft', { path: '/contact' }],
    ['save_page_draft', mine],
    ['discard_draft', { path: '/contact' }],
  ] as const)
    expect(await use(publisher.token, name, input)).toMatch(/^Somebody else saved a change meanwhile/);
  const seen = { path: '/contact', draftedAt: draft.draftedAt };
  expect(await use(publisher.token, 'discard_draft', seen)).toMatchObject({
    discarded: { title: 'Theirs' },
  });
});
