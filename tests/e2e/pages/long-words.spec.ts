import { expect, test } from '@playwright/test';
import { startInstalledStack } from '../../support/site/installed-stack.ts';
import { createApp, drawImage, signIn } from '../../support/site/seed.ts';
import type { Stack } from '../../support/site/stack.ts';

let stack: Stack;

/** One word that fills a field. */
const long = (length: number) => 'Brandschutzsachverstaendigenbueros'.repeat(20).slice(0, length);
const link = (url: string) => ({ label: long(60), url });

test.beforeAll(async () => {
  stack = await startInstalledStack();
  const admin = await signIn(stack);
  await createApp(admin, { title: long(60), shortDescription: long(150), isFeatured: true });
  const { url: imageUrl } = await admin.upload('picture.png', await drawImage(900, 600, 'Picture'));
  const heading = { title: long(80), text: long(300) };
  const buttons = [link('/contact'), link('https://example.org/'), link('#portfolio')];
  const person = { name: long(80), role: long(80), text: long(300), imageUrl, url: 'https://example.org/' };
  const blocks = [
    { kind: 'hero', ...heading, buttons, imageUrl, imageAlt: long(300) },
    { kind: 'hero', ...heading, buttons, layout: 'plain' },
    { kind: 'numbers', title: long(80), items: [1, 2, 3].map(() => ({ value: long(16), label: long(40) })) },
    ...['process', 'row'].map((layout) => ({
      ...{ kind: 'steps', ...heading, layout, stamp: long(40) },
      items: [1, 2].map((step) => ({ ...heading, outcomes: [long(60)], isApproval: step === 2 })),
    })),
    { kind: 'technologies', ...heading, technologies: ['React', 'TypeScript'] },
    ...['facts', 'plain'].map((layout) => ({ kind: 'call', ...heading, buttons, layout })),
    ...['tiles', 'list', 'row'].map((layout) => ({
      ...{ kind: 'cards', ...heading, layout, button: link('/contact') },
      items: [1, 2, 3].map(() => ({ title: long(60), text: long(300), features: [long(60)] })),
    })),
    { kind: 'reasons', ...heading, items: [1, 2].map(() => ({ title: long(120), text: long(300) })) },
    {
      ...{ kind: 'contact', title: long(80), factsTitle: long(80), visitUs: long(100) },
      ...{ businessHours: long(100), replyNote: long(120), thanks: long(300) },
      ...{ reasonsTitle: long(80), reasons: [long(120)] },
    },
    ...['cards', 'list', 'strip'].map((layout) => ({ kind: 'apps', ...heading, layout, links: buttons })),
    {
      ...{ kind: 'text', title: long(80), columns: 2 },
      text: `# ${long(200)}\n\n${long(300)} **${long(100)}** [${long(100)}](/contact) \`${long(100)}\`\n\n- ${long(100)}`,
    },
    { kind: 'image', url: imageUrl, alt: long(300), caption: long(300), link: link('/contact') },
    { kind: 'gallery', title: long(80), items: [{ url: imageUrl, alt: long(300), caption: long(300) }] },
    { kind: 'logos', title: long(80), items: [{ imageUrl, name: long(80), url: 'https://example.org/' }] },
    { kind: 'people', ...heading, items: [person, { ...person, imageUrl: null }] },
    {
      ...{ kind: 'quotes', title: long(80) },
      items: [{ text: long(300), author: long(200), position: long(200), imageUrl }],
    },
    { kind: 'questions', ...heading, items: [{ question: long(200), answer: long(300) }] },
    {
      ...{ kind: 'prices', ...heading },
      items: [1, 2, 3].map(() => ({
        ...{ name: long(60), price: long(40), unit: long(40), text: long(300), features: [long(120)] },
        ...{ isHighlighted: true, button: link('/contact') },
      })),
    },
    { kind: 'timeline', ...heading, items: [{ date: long(40), title: long(80), text: long(300) }] },
    {
      ...{ kind: 'video', title: long(80), url: 'https://vimeo.com/1', posterUrl: imageUrl },
      ...{ posterAlt: long(300), caption: long(300) },
    },
    { kind: 'divider', style: 'line' },
  ];
  const page = { path: '/long', title: long(80), navLabel: long(40), blocks };
  expect(await admin.call('POST', '/pages', page)).toMatchObject({ status: 201 });
});
test.afterAll(() => stack.remove());

/** Elements and texts that end outside of the window, unless something around them cuts them off or scrolls. */
function sticksOut(): string[] {
  const isOutside = ({ left, right, width }: DOMRect) => width > 0 && (left < -1 || right > innerWidth + 1);
  const isCut = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
  // A field against spam is outside on purpose.
  const isSeen = (element: Element) => element.closest('[aria-hidden=true]') === null;
  const rectsOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };
  return [...document.querySelectorAll('#root *')]
    .filter((element) => isSeen(element) && !isCut(element.parentElement))
    .filter((element) =>
      [
        element.getBoundingClientRect(),
        ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).flatMap(rectsOf),
      ].some(isOutside),
    )
    .map((element) => `${element.closest('[data-block]')?.id ?? ''}: ${element.outerHTML.slice(0, 150)}`);
}

for (const width of [320, 390, 768])
  test(`nothing sticks out at ${String(width)} px where every field of every block is one long word`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${stack.url}/long`);
    expect(await page.evaluate(sticksOut)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const buttons = await page
      .locator('main')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      );
    expect(buttons).toEqual([]);
  });
