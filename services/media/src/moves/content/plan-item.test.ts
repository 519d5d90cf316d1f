import { expect, it } from '@jest/globals';
import { createAppBodySchema } from '@portfolio/contracts/apps/apps.ts';
import { createPageBodySchema } from '@portfolio/contracts/pages/pages.ts';
import { fitItem } from '../fit-item.ts';
import { blankItem } from '../source-item.ts';
import { planItem } from './plan-item.ts';

const long = `${'a'.repeat(39)}${'\u{1f600}'.repeat(30_000)}`;
const options = {
  ...{ origin: 'https://old.example', category: 'Business', categories: [], appType: 'Website' as const },
  follow: (href: string) => href,
};
const stored = `/media/${'a'.repeat(32)}-300x200-000000.webp`;

it.each(['app', 'page'] as const)(
  'an item whose texts are too long becomes %s, and the plan says what is cut',
  (kind) => {
    const item = fitItem({
      ...blankItem,
      ...{ key: long, title: long, slug: long, excerpt: long, client: long, metaTitle: long, tags: [long] },
      ...{
        link: `https://old.example/${long}`,
        address: `/${'a'.repeat(600)}`,
        earlier: [`/${'b'.repeat(3000)}`],
      },
      body: `<p>${'word '.repeat(2000)}</p>`.repeat(4),
      pictures: Array.from({ length: 4000 }, (_, at) => ({ url: `/${String(at)}.png`, alt: long })),
    });
    const place = { kind, id: crypto.randomUUID(), address: kind === 'app' ? 'a' : '/a', isRenamed: false };
    const { lineOf, problems, pictures } = planItem(item, place, options);
    const { kind: _kind, id: _id, ...line } = lineOf(() => stored, stored) as Record<string, unknown>;
    const schema = kind === 'app' ? createAppBodySchema : createPageBodySchema;
    expect(schema.safeParse(line).error?.issues).toBeUndefined();
    expect(pictures).toHaveLength(1000);
    expect(problems).toEqual(
      expect.arrayContaining([
        'Its title is cut to 200 characters',
        'Its meta title is cut to 1000 characters',
        expect.stringContaining('No redirect from /aaa'),
        expect.stringContaining('Of its old addresses'),
      ]),
    );
    if (kind === 'app')
      expect(problems).toContain('Its link is left out: it is no http address, or too long');
  },
);
