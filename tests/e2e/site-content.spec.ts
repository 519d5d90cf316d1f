import { siteContentDefaults } from '@portfolio/contracts/site/site-content-defaults.ts';
import { siteDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { siteSettingsSchema, type SiteSettings } from '@portfolio/contracts/site/site.ts';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { signInAdmin, type AdminPage } from '../support/site/admin-page.ts';
import { fillContactForm } from '../support/site/contact-page.ts';
import { startInstalledStack } from '../support/site/installed-stack.ts';
import { createApp, signIn } from '../support/site/seed.ts';
import type { Stack } from '../support/site/stack.ts';

const publicPages = ['/', '/apps', '/apps/web', '/industries', '/ai-services', '/contact', '/no-such-page'];

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

/** Every text of the settings is a mark, apart from choices of a list. */
function markTexts(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((entry: unknown) => markTexts(entry, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [
      name,
      name === 'icon' || name === 'technologies' ? inner : markTexts(inner, next),
    ]),
  );
}

function markSettings(next: () => string): SiteSettings {
  const marked = markTexts({ ...siteDefaults, ...siteContentDefaults }, next) as SiteSettings;
  return siteSettingsSchema.parse({
    ...marked,
    language: 'en',
    timeZone: 'UTC',
    currency: 'USD',
    contactEmail: 'qx@marked.example',
    contactPhone: 'Qx telephone',
    hero: {
      ...marked.hero,
      text: `${marked.hero.text} {response time} {response-time} {availability} {experience} {consultation} {project manager}`,
    },
    technologyStack: { ...marked.technologyStack, technologies: ['React'] },
  });
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
    const settings = markSettings(next);
    expect((await administrator.call('PATCH', '/site', settings)).status).toBe(200);
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
      for (const path of publicPages) {
        await page.goto(stack.url + path);
        await look(path);
      }
      await page.goto(`${stack.url}/contact`);
      await fillContactForm(page, 'A compiler that people can read.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Thank You!')).toBeVisible();
      await expect(page.getByText(settings.contactPage.thanks)).toBeVisible();
      all += await page.locator('body').innerText();
      const shown = siteSettingsSchema.parse(settings);
      const dropped = new Set([...made].filter((mark) => !JSON.stringify(shown).includes(mark)));
      expect(made.filter((mark) => !dropped.has(mark) && !all.includes(mark))).toEqual([]);
      await createApp(administrator, { title: 'Harbour' });
      await page.goto(`${stack.url}/apps/harbour`);
      await look('an app', /Published\s+\w+ \d{4}|\(2\)|Screenshot \d of|\/media\/[\w.-]+/g);
    });
    const first = await administrator.call('POST', '/site/revisions/1/restore');
    expect(first.status).toBe(200);
  });

  test.describe('are changed and undone by the administrator', () => {
    // One undoes what another one saved.
    test.describe.configure({ mode: 'serial' });
    let page: Page;
    let admin: AdminPage;

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      admin = await signInAdmin(page, stack);
    });
    test.afterAll(() => page.close());

    const preview = () => page.getByRole('group', { name: 'Preview' });
    const visit = async (path: string) => {
      const answer = await page.request.get(stack.url + path);
      return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
    };
    const promising = ['/', '/apps', '/ai-services', '/contact'];

    test('a number changes in the preview, and on every page once it is saved', async () => {
      await admin.open('/admin/content?section=promises');
      await admin.field('Response Time').fill('3 hours');
      await expect(preview().getByText('3-hour response guarantee')).toHaveCount(1);
      expect(await visit('/contact')).toContain('24-hour response guarantee');
      await admin.press('Save');
      await admin.shows('Saved.');
      for (const path of promising) expect(await visit(path)).toContain('within 3 hours');
      for (const path of publicPages) expect(await visit(path)).not.toMatch(/24[ -]hour/);

      await page.getByRole('link', { name: 'Hero', exact: true }).click();
      await admin.field('Value').first().fill('77+');
      await expect(preview().getByText('77+')).toHaveCount(1);
      await admin.press('Save');
      await expect.poll(() => visit('/')).toContain('77+');
      expect(await visit('/')).not.toContain('50+');
    });

    test('a list is put into order from the keyboard, added to and removed from', async () => {
      await admin.open('/admin/content?section=industries-page');
      await page.getByRole('button', { name: 'Move “Support”', exact: true }).focus();
      for (const key of ['Space', 'Home', 'Space']) await page.keyboard.press(key);
      await admin.press('Remove “Client Satisfaction”');
      await admin.press('Add number');
      await expect(admin.field('Value').last()).toBeFocused();
      await page.keyboard.type('12');
      await admin.press('Save');
      await admin.shows('Label is required');
      await expect(admin.field('Label').last()).toBeFocused();
      await page.keyboard.type('Countries');
      await admin.press('Save');
      await admin.shows('Saved.');
      const labels = (await visit('/industries')).match(
        /(?<=>)(?:Support|Projects Delivered|Industries Served|Countries)(?=<)/g,
      );
      expect(labels).toEqual(['Support', 'Projects Delivered', 'Industries Served', 'Countries']);
    });

    test('what is wrong is said where it is, and nothing is lost', async () => {
      await admin.open('/admin/content?section=industries');
      await page.getByRole('button', { name: '“Healthcare”', exact: true }).click();
      const texts = page.getByRole('textbox', { name: 'Text', exact: true });
      await texts.filter({ visible: true }).fill('Within {respons time}.');
      await admin.press('“Healthcare”');
      await admin.press('Save');
      await expect(page.getByText('{respons time} is not known. Use {response time}')).toBeVisible();
      await expect(texts.filter({ visible: true })).toBeFocused();
      await page.getByRole('link', { name: 'Process', exact: false }).first().click();
      await admin.press('Keep editing');
      await expect(texts.filter({ visible: true })).toHaveValue('Within {respons time}.');
      await admin.press('Undo changes');
      await expect(page.getByText('is not known')).toHaveCount(0);
    });

    test('a version is looked at, and brings the numbers back', async () => {
      await admin.open('/admin/content?section=versions');
      const save = page.getByRole('listitem').filter({ hasText: /^Promises.*Ada Lovelace/ });
      await expect(save).toHaveCount(1);
      await save.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: 'Before this save' });
      await expect(dialog.getByText('Response time')).toBeVisible();
      await expect(dialog.getByText('Now: 3 hours')).toBeVisible();
      await dialog.getByRole('button', { name: 'Restore this state' }).click();
      await admin.shows('Restored. This save can be undone, too.');
      for (const path of promising) expect(await visit(path)).toContain('within 24 hours');
      expect(await visit('/')).toContain('50+');
      await expect(
        page
          .getByRole('listitem')
          .filter({ hasText: /^Hero|^Promises/ })
          .first(),
      ).toBeVisible();
    });
  });
});
