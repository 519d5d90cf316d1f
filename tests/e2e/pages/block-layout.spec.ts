import { expect, test } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, drawImage, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

let stack: Stack;
const text = 'We show what we are going to build before we build it.';
const item = (title: string) => ({ title, text });

test.beforeAll(async () => {
  stack = await startInstalledStack();
  const admin = await signIn(stack);
  for (const title of ['Harbour', 'Ledger', 'Tide']) await createApp(admin, { title });
  const { url: imageUrl } = await admin.upload('portrait.png', await drawImage(900, 1200, 'Portrait'));
  const values = ['120+', '9', '24/7', '1,250,000'];
  const blocks = [
    { kind: 'numbers', items: values.map((value) => ({ value, label: 'Containers a year' })) },
    { kind: 'cards', layout: 'row', items: ['Plan', 'Build', 'Test', 'Run', 'Help'].map(item) },
    { kind: 'quotes', items: ['Ada', 'Ben'].map((author) => ({ text, author, imageUrl })) },
    { kind: 'apps', layout: 'strip' },
  ];
  const page = { path: '/blocks', title: 'Blocks', blocks };
  expect(await admin.call('POST', '/pages', page)).toMatchObject({ status: 201 });
});
test.afterAll(() => stack.remove());

/** The columns of a list, by where its entries begin, and which of them stand behind a hairline. */
const cellsOf = (list: Element) =>
  [...list.children].map((cell) => ({
    left: Math.round(cell.getBoundingClientRect().left),
    hasLine: getComputedStyle(cell).borderInlineStartWidth !== '0px',
  }));

for (const { width, columns } of [
  { width: 768, columns: { numbers: 2, cards: 3 } },
  { width: 1440, columns: { numbers: 4, cards: 3 } },
])
  test(`figures and cards in a row stand in equal rows at ${String(width)} px, and no figure is broken`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/blocks`);
    for (const [kind, count] of Object.entries(columns)) {
      const cells = await page.locator(`#${kind} :is(dl, ul)`).evaluate(cellsOf);
      expect(new Set(cells.map(({ left }) => left)).size).toBe(count);
      expect(cells.map(({ hasLine }) => hasLine)).toEqual(cells.map((_, index) => index % count !== 0));
    }
    const rows = await page.locator('#numbers dd').evaluateAll((values) =>
      values.map((value) => {
        const range = document.createRange();
        range.selectNodeContents(value);
        return range.getClientRects().length;
      }),
    );
    expect(rows).toEqual([1, 1, 1, 1]);
  });

test('four short figures stand in one row at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${stack.url}/industries`);
  const cells = await page.locator('#numbers dl').evaluate(cellsOf);
  expect(new Set(cells.map(({ left }) => left)).size).toBe(4);
  expect(cells.map(({ hasLine }) => hasLine)).toEqual([false, true, true, true]);
});

test('testimonials have a small portrait, and one line between them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.url}/blocks`);
  const portrait = await page.locator('#quotes img').first().boundingBox();
  expect(portrait).toMatchObject({ width: 48, height: 48 });
  const edges = await page.locator('#quotes figure').evaluateAll((quotes) =>
    quotes.map((quote) => {
      const { top, bottom } = quote.getBoundingClientRect();
      return { top, bottom, line: getComputedStyle(quote).borderTopWidth };
    }),
  );
  expect(edges[1]).toMatchObject({ top: edges[0]?.bottom, line: '0px' });
});

test('a strip of apps shows on a phone that it goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.url}/blocks`);
  const strip = await page.locator('#portfolio ul').first().boundingBox();
  const second = await page.locator('#portfolio ul > li').nth(1).boundingBox();
  const seen = (strip?.x ?? 0) + (strip?.width ?? 0) - (second?.x ?? Infinity);
  expect(seen).toBeGreaterThan(16);
});
