import type { ListedPage, RenderedPage } from '@portfolio/contracts/pages/pages.ts';
import { siteDefaults, siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import type { SiteFacts } from '@portfolio/contracts/site/site.ts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { fillContactForm } from '../support/site/contact-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn, type Visitor } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

const publicPages = ['/', '/apps', '/apps/web', '/industries', '/ai-services', '/contact'];
const allPages = [...publicPages, '/privacy', '/imprint', '/no-such-page'];

/** Marks without any number, each once. */
function createMarks() {
  const made: string[] = [];
  return {
    made,
    next: (): string => {
      const digits = String(made.length).padStart(3, '0');
      const mark = `Qx${digits.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
      made.push(mark);
      return mark;
    },
  };
}

/** What is no text: choices of lists, links, and what a page is found by. */
const choices = new Set([
  'id',
  'kind',
  'layout',
  'icon',
  'imageAlt',
  'language',
  'timeZone',
  'currency',
  'consent',
  'verifications',
  'appType',
  'order',
  'url',
  'pageId',
  'width',
]);

/** Every text is a mark, apart from choices. */
function markTexts(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((entry: unknown) => markTexts(entry, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      name === 'technologies' ? ['React'] : choices.has(name) ? inner : markTexts(inner, next),
    ]),
  );
}

const placeholders =
  '{response time} {response-time} {availability} {experience} {consultation} {project manager}';

/** Marks for what several pages say, and for every block of every page. @returns all that was sent */
async function markSite(administrator: Visitor, next: () => string): Promise<string> {
  const facts = markTexts({ ...siteDefaults, promises: siteSettingsDefaults.promises }, next) as SiteFacts;
  const settings = { ...facts, contactEmail: 'qx@marked.example', contactPhone: 'Qx telephone' };
  expect((await administrator.call('PATCH', '/site', settings)).status).toBe(200);
  const sent: unknown[] = [settings];
  const pages = (await administrator.call('GET', '/pages')).body as ListedPage[];
  for (const { id, path } of pages) {
    const page = (await administrator.call('GET', `/pages/${id}`)).body as RenderedPage;
    const blocks = markTexts(page.blocks, next) as RenderedPage['blocks'];
    const [first] = blocks;
    if (path === '/' && first?.kind === 'hero') first.text = `${first.text ?? ''} ${placeholders}`;
    // The title of the home page is its headline's.
    const title = path === '/' ? {} : { title: next() };
    const words = { ...title, metaDescription: next(), isActive: true, blocks };
    sent.push(words);
    expect((await administrator.call('PATCH', `/pages/${id}`, words)).status).toBe(200);
  }
  return JSON.stringify(sent);
}

/** What the document says: to visitors, screen readers, search engines and whoever shares it. Choices of a form are the visitor's. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('[aria-hidden=true], option, .setup')) element.remove();
    const named = [...document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')].flatMap(
      (element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    const head = [...document.querySelectorAll('head meta[name], head meta[property]')]
      .filter(
        (element) =>
          !/^(?:viewport|theme-color|og:image:(?:width|height))$/.test(
            element.getAttribute('name') ?? element.getAttribute('property') ?? '',
          ),
      )
      .map((element) => element.getAttribute('content') ?? '');
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      // Counts, places and dates of apps.
      ({ textContent }) => textContent.replaceAll(/":(?:\d+|"\d{4}-[^"]*")/g, '":'),
    );
    return [document.title, document.body.innerText, ...named, ...head, ...data].join('\n');
  });

/** Words in which an agency promises something, or says where it is. */
const promises =
  /\b(?:free|guarantee\w*|hours?|minutes?|years?|experience|dedicated|personal\w*|manager|satisfaction|clients?|delivered|served|Bangalore|remote|around the clock|within|consultation is|support)\b/i;

/** Pages as they come, without scripts. */
async function withoutScripts(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await look(await context.newPage());
  await context.close();
}

test.describe('the words of a site', () => {
  let stack: Stack;

  test.beforeAll(async () => {
    stack = await startInstalledStack();
  });
  test.afterAll(() => stack.remove());

  test('are all from its settings: no page says another number or promise', async ({ browser }) => {
    const administrator = await signIn(stack);
    const { made, next } = createMarks();
    const sent = await markSite(administrator, next);
    let all = '';
    await withoutScripts(browser, async (page) => {
      /** @param own numbers of what the page is about, such as when an app was published and how many screenshots it has */
      const look = async (name: string, own = /(?!)/g) => {
        const words = (await wordsOf(page))
          .replaceAll(own, '')
          .replaceAll(stack.url, '')
          .replace('Business Hours', 'a label')
          .replace(`© ${String(new Date().getFullYear())} `, '');
        expect(words.match(/.*\d.*/g), `numbers of ${name}`).toBeNull();
        expect(
          words.split('\n').filter((line) => promises.test(line)),
          `promises of ${name}`,
        ).toEqual([]);
        all += words;
      };
      for (const path of allPages) {
        await page.goto(stack.url + path);
        await look(path);
      }
      await page.goto(`${stack.url}/contact`);
      await fillContactForm(page, 'A compiler that people can read.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Thank You!')).toBeVisible();
      all += await page.locator('body').innerText();
      expect(made.filter((mark) => sent.includes(mark) && !all.includes(mark))).toEqual([]);
      await createApp(administrator, { title: 'Harbour' });
      await page.goto(`${stack.url}/apps/harbour`);
      await look('an app', /Published\s+\w+ \d{4}|\(2\)|Screenshot \d of|\/media\/[\w.-]+/g);
    });
  });
});
