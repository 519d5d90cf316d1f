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
  const label = 'Containers that we handled in every year';
  const numbers = (title: string, values: string[]) => ({
    ...{ kind: 'numbers', title },
    items: values.map((value) => ({ value, label })),
  });
  const blocks = [
    numbers('Short', ['120+', '9', '24/7', '250,000+']),
    numbers('Longer', ['1,250,000', '24', '7', '365', '99 %']),
    numbers('Longest', ['1,250,000,000', '24/7', '9']),
    { kind: 'questions', items: [{ question: 'Harbour'.repeat(20), answer: text }] },
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

/** Whether the last row ends before the list does. */
const hasHole = (list: Element) =>
  list.getBoundingClientRect().right - (list.lastElementChild?.getBoundingClientRect().right ?? 0) > 1;

/** How many lines each of some texts takes. */
const linesOf = (texts: Element[]) =>
  texts.map((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

const columnsAt = [
  { width: 320, columns: { Short: 1, Longer: 1, Longest: 1, cards: 1 } },
  { width: 390, columns: { Short: 1, Longer: 1, Longest: 1, cards: 1 } },
  { width: 768, columns: { Short: 2, Longer: 3, Longest: 2, cards: 3 } },
  { width: 1024, columns: { Short: 4, Longer: 3, Longest: 2, cards: 3 } },
  { width: 1440, columns: { Short: 4, Longer: 3, Longest: 2, cards: 3 } },
];
for (const { width, columns } of columnsAt)
  test(`figures and cards in a row stand in full rows at ${String(width)} px, and no figure is broken`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/blocks`);
    for (const [name, count] of Object.entries(columns)) {
      const list =
        name === 'cards'
          ? page.locator('#cards ul')
          : page.getByRole('region', { name, exact: true }).locator('dl');
      const cells = await list.evaluate(cellsOf);
      expect(new Set(cells.map(({ left }) => left)).size).toBe(count);
      expect(cells.map(({ hasLine }) => hasLine)).toEqual(cells.map((_, index) => index % count !== 0));
      expect(await list.evaluate(hasHole)).toBe(false);
    }
    const lines = await page.locator('main dd').evaluateAll(linesOf);
    expect(lines).toEqual(lines.map(() => 1));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
      const { borderTopWidth, borderBottomWidth } = getComputedStyle(quote);
      return { top, bottom, borderTopWidth, borderBottomWidth };
    }),
  );
  expect(edges[0]).toMatchObject({ borderBottomWidth: '1px' });
  expect(edges[1]).toMatchObject({ top: edges[0]?.bottom, borderTopWidth: '0px' });
});

test('a question of one long word is broken at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${stack.url}/blocks`);
  const chevron = await page.locator('#questions summary svg').boundingBox();
  expect((chevron?.x ?? Infinity) + (chevron?.width ?? 0)).toBeLessThanOrEqual(320 - 24);
});

test('a strip of apps shows on a phone that it goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.url}/blocks`);
  const strip = await page.locator('#portfolio ul').first().boundingBox();
  const second = await page.locator('#portfolio ul > li').nth(1).boundingBox();
  const seen = (strip?.x ?? 0) + (strip?.width ?? 0) - (second?.x ?? Infinity);
  expect(seen).toBeGreaterThan(16);
});
