import { expect } from '@playwright/test';
import { appSchema } from '@portfolio/contracts/apps/apps.ts';
import { drawImage } from '../support/site/seed.ts';
import { partOf } from '../support/scale.ts';
import { addressOf } from './support/ask.ts';
import { markup } from './support/attacks/payloads.ts';
import { test } from './support/row.ts';

test('T44: no text of an app or an enquiry runs in anybody’s browser', async ({ site, page }) => {
  const chosen = partOf(markup, 12);
  test.setTimeout(300_000 + chosen.length * 5000);
  const dialogs: string[] = [];
  const violations: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.exposeFunction('noteViolation', (words: string) => violations.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteViolation } = window as unknown as { noteViolation: (words: string) => void };
      noteViolation([location.pathname, effectiveDirective, blockedURI, sample].join(' '));
    });
  });
  const visit = async (path: string) => {
    await page.goto(`${site.stack.url}${path}`);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect([path, await page.evaluate(() => (window as { xss?: number }).xss)]).toEqual([path, undefined]);
    expect(page.url()).not.toContain('evil.test');
  };
  const slugs: string[] = [];
  const picture = await site.admin.upload('picture.png', await drawImage(400, 300, 'picture'));
  for (const text of chosen) {
    const { body } = await site.admin.call('POST', '/apps/create', {
      title: text,
      description: text,
      shortDescription: text,
      features: [text],
      metaTitle: text,
      metaDescription: text,
      metaKeywords: text,
      seoSlug: `stored-${String(slugs.length)}`,
      category: 'Business',
      appType: slugs.length % 2 === 0 ? 'Web App' : 'Website',
      thumbnailUrl: picture.url,
      demoUrl: 'https://example.com/demo',
      downloadUrl: 'https://example.com/download',
      screenshots: [picture.url],
      imageAlts: { [picture.url]: text },
      client: text,
      role: text,
      outcomes: [{ value: text.slice(0, 40), label: text.slice(0, 80) }],
      quote: { text, author: text, position: text },
    });
    const app = appSchema.parse(body);
    slugs.push(app.seoSlug);
    await site.ask({
      method: 'POST',
      path: '/api/crm/send',
      json: {
        firstName: text,
        email: 'a@example.com',
        phone: text.slice(0, 40).padEnd(12, '0'),
        notes: text.padEnd(12, '.'),
      },
      from: addressOf(800_000 + slugs.length),
    });
  }
  await site.admin.call('PATCH', '/site', {
    appName: '</script><script>window.xss=1</script>',
    appDescription: '"><img src=x onerror=window.xss=1>',
  });
  try {
    for (const path of ['/', '/apps', '/apps/web', ...slugs.map((slug) => `/apps/${slug}`)])
      await visit(path);
    await page.context().addCookies(
      site.admin
        .cookie()
        .split('; ')
        .map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s);
          return { name, value, url: site.stack.url };
        }),
    );
    for (const path of [
      '/admin',
      '/admin/leads',
      `/admin/apps/${slugs[0] ?? ''}`,
      '/admin/content',
      '/admin/settings',
      '/admin/people',
      '/admin/connect',
      '/admin/audit',
    ])
      await visit(path);
  } finally {
    await site.admin.call('PATCH', '/site', {
      appName: 'Northlight Studio',
      appDescription: 'Web and mobile apps.',
    });
  }
  const { body } = await site.ask({ path: `/apps/${slugs[0] ?? ''}` });
  const out = [...body.matchAll(/<a\b[^>]*href="https:\/\/example\.com[^>]*>/g)].map(([link]) => link);
  expect(out.length).toBeGreaterThanOrEqual(2);
  for (const link of out) expect(link).toMatch(/rel="[^"]*noopener/);
  expect(dialogs).toEqual([]);
  expect(violations).toEqual([]);
});
