import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { publicUrl } from '../support/accounts.ts';
import { serveMcp } from '../support/mcp-under-test.ts';

const { connect, make, use } = serveMcp();

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

it('a resource that visitors do not see is read by its address, as they would see it', async () => {
  const { token } = await make('content:publish');
  await use(token, 'create_page', { path: '/hidden', title: 'Hidden page', blocks: [{ kind: 'contact' }] });
  const client = await connect(token);
  const { contents } = await client.readResource({ uri: `${publicUrl}/hidden.md` });
  await client.close();
  expect(contents).toMatchObject([
    {
      text: expect.stringMatching(/^# Hidden page\n\n\[Send Message\]\(http:\/\/[^)]+\/hidden#form\)\n/),
    },
  ]);
});
