import { expect, test, type Page } from '@playwright/test';
import { injections } from '../injection/corpus.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

/** In the browser, where nothing of it is run: every element of a document with the names of its attributes, and its texts. */
function readDocument(html: string) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...parsed.querySelectorAll('*')];
  return {
    skeleton: elements.map((one) => [one.localName, ...one.getAttributeNames()].join(' ')),
    headings: [...parsed.querySelectorAll('h1')].map(({ textContent }) => textContent),
  };
}

test.describe('what a stranger or an assistant wrote', () => {
  let stack: Stack;
  let owner: Visitor;
  let appId: string;
  let pageId: string;
  let thumbnailUrl: string;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
    owner = await signIn(stack);
    ({ id: appId, thumbnailUrl } = await createApp(owner, { title: 'Ledger', seoSlug: 'ledger' }, 0));
    const made = await owner.call('POST', '/pages', { path: '/said', title: 'Said' });
    pageId = (made.body as { id: string }).id;
  });
  test.afterAll(() => stack.remove());

  /** Puts a text wherever a text is shown as it is. */
  async function write(words: string): Promise<void> {
    // The words of pages are short, and refused with control characters and with braces that stand for nothing.
    const said = words
      .replaceAll(/[{}\p{Cc}]/gu, ' ')
      .trim()
      .slice(0, 60);
    const answers = [
      await owner.call('PATCH', '/apps/edit', {
        ...{ appId, title: words, shortDescription: words, metaTitle: words, metaDescription: words },
        ...{ features: [words], imageAlts: { [thumbnailUrl]: words }, client: words, role: words },
        ...{ quote: { text: words, author: words, position: words } },
      }),
      await owner.call('PATCH', `/pages/${pageId}`, {
        ...{ title: said, metaTitle: said, metaDescription: said },
        blocks: [
          { kind: 'quotes', title: said, items: [{ text: said, author: said, position: said }] },
          { kind: 'questions', title: said, items: [{ question: said, answer: said }] },
        ],
      }),
    ];
    expect([words, ...answers.map(({ status }) => status)]).toEqual([words, 200, 200]);
  }

  async function readDocuments(page: Page) {
    const read = [];
    for (const path of ['/apps/ledger', '/apps', '/said']) {
      const html = await (await fetch(stack.url + path)).text();
      read.push({ path, ...(await page.evaluate(readDocument, html)) });
    }
    return read;
  }

  test('is text in the documents: no element is made of it, and no attribute', async ({ page }) => {
    test.setTimeout(240_000);
    await write('Plain words');
    const plain = await readDocuments(page);
    for (const injection of injections) {
      const words = injection.trim().replaceAll(/\r\n?/g, '\n');
      await write(words);
      const written = await readDocuments(page);
      // Line ends are elements.
      expect([words, written.map(({ skeleton }) => skeleton.filter((element) => element !== 'br'))]).toEqual([
        words,
        plain.map(({ skeleton }) => skeleton),
      ]);
      expect(written[0]?.headings).toEqual([words]);
    }
  });

  test('is text in the browser: no script runs, and no other site is asked', async ({ page }) => {
    test.setTimeout(240_000);
    const happened: string[] = [];
    page.on('dialog', (dialog) => {
      happened.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.url)) happened.push(request.url());
    });
    for (const words of injections.filter((one) => one.includes('<') || one.includes('javascript:'))) {
      await write(words);
      await page.goto(`${stack.url}/apps/ledger`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.trim());
      expect(new URL(page.url()).pathname).toBe('/apps/ledger');
    }
    expect(happened).toEqual([]);
  });
});
