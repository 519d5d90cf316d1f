import { expect, type Page } from '@playwright/test';
import { addressOf, countStatuses, type Answer } from './support/ask.ts';
import { report, tell, test } from './support/row.ts';
import type { Site } from './support/site.ts';

let counter = 0;
/** What a browser sends of the form without scripts. */
const form = (changes: Record<string, string> = {}) => {
  counter += 1;
  return {
    firstName: 'Grace Hopper',
    email: `form${String(counter)}@example.com`,
    phone: '+44 1234 567890',
    notes: `I have an idea for a loom, number ${String(counter)}.`,
    budget: '',
    start: '',
    website: '',
    ...changes,
  };
};

let caller = 900_000;
const nextAddress = () => addressOf((caller += 1));

/** Sends the form as a page of this site does, unless headers say otherwise. */
const post = (
  { ask, port }: Site,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from = nextAddress(),
) =>
  ask({
    method: 'POST',
    path: '/contact',
    body: new URLSearchParams(fields).toString(),
    headers: {
      host: `localhost:${String(port)}`,
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    from,
  });

const stored = ({ query }: Site, email: string) =>
  query<{ state: string }>(
    `select coalesce(d.state, 'suspect') as state from leads.enquiries e
     left join leads.deliveries d on d.enquiry_id = e.id where e.email = $1`,
    [email],
  );

async function refuseOtherSites(site: Site): Promise<Answer[]> {
  const typed = form();
  const elsewhere: Record<string, string>[] = [
    { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: `http://localhost.evil.test:${String(site.port)}`, 'sec-fetch-site': 'none' },
  ];
  const answers: Answer[] = [];
  for (const headers of elsewhere)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
      answers.push(await post(site, typed, { ...headers, 'content-type': type }));
  expect(answers.filter(({ status }) => status !== 403)).toEqual([]);
  expect(await stored(site, typed.email)).toEqual([]);
  return answers;
}

/** One count for the form and for both paths of the API. */
async function keepTheLimit(site: Site): Promise<Answer[]> {
  const from = nextAddress();
  for (const path of ['/api/crm/send', '/api/contact/send-message']) {
    const { firstName, email, phone, notes } = form();
    await site.ask({ method: 'POST', path, json: { firstName, email, phone, notes }, from });
  }
  const answers: Answer[] = [];
  for (let tries = 0; tries < 12; tries += 1) answers.push(await post(site, form(), {}, from));
  expect(answers.map(({ status }) => status)).toEqual([
    ...Array<number>(8).fill(200),
    ...Array<number>(4).fill(429),
  ]);
  for (const { headers } of answers.slice(8)) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  return answers;
}

/** What a program fills in is answered as a person's is, and goes no further than the quarantine. */
async function holdBots(site: Site): Promise<void> {
  const opened = await site.ask({ path: '/api/contact/token' });
  const { formToken } = JSON.parse(opened.body) as { formToken: string };
  const [bot, person] = [form({ website: 'https://spam.example', formToken }), form()];
  const [held, taken] = [await post(site, bot), await post(site, person)];
  const withoutReference = ({ body }: Answer) => body.replaceAll(/[A-Z2-9]{4}-[A-Z2-9]{4}/g, '');
  expect([held.status, taken.status]).toEqual([200, 200]);
  expect(withoutReference(held)).toBe(withoutReference(taken));
  expect(await stored(site, bot.email)).toEqual([{ state: 'suspect' }]);
  expect(await stored(site, person.email)).not.toEqual([{ state: 'suspect' }]);
}

const payloads = [
  '<script>window.xss=1</script>',
  '"><img src=x onerror=window.xss=1>',
  '" autofocus onfocus="window.xss=1',
  '</textarea><script>window.xss=1</script>',
  '</script><script>window.xss=1</script>',
  '<!--<script>window.xss=1</script>',
  '\u2028window.xss=1\u2029',
  '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test/">',
];

/** Sends the form by the browser itself, as one without scripts does, and looks at the page that comes back. */
async function showBack(site: Site, page: Page): Promise<void> {
  for (const text of payloads) {
    await page.goto(`${site.stack.url}/contact`);
    await Promise.all([
      page.waitForURL('**/contact', { waitUntil: 'load' }),
      page.evaluate(
        (typed) => {
          const sent = document.createElement('form');
          sent.method = 'post';
          sent.action = '/contact';
          for (const [name, value] of Object.entries(typed)) {
            const control = document.createElement('input');
            [control.name, control.value] = [name, value];
            sent.append(control);
          }
          document.body.append(sent);
          sent.submit();
        },
        form({ firstName: text, email: text, phone: text, notes: text, budget: text, start: text }),
      ),
    ]);
    await expect(page.locator('[name=email]')).toHaveValue(text);
    await expect(page.locator('[name=firstName]')).toHaveValue(text);
    expect(await page.evaluate(() => (window as { xss?: number }).xss)).toBeUndefined();
    expect(page.url()).not.toContain('evil.test');
  }
}

test('T63: the contact form without scripts takes nothing from other sites, and shows nothing back as markup', async ({
  site,
  page,
}) => {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) told.push(message.text());
  });
  const refused = await refuseOtherSites(site);
  const limited = await keepTheLimit(site);
  await holdBots(site);
  await showBack(site, page);
  expect(told).toEqual([]);
  const large = await post(site, form({ notes: 'x'.repeat(300_000) }));
  expect(large.status).toBe(413);
  report('T63', {
    tried: tell`POST /contact: ${refused.length} from other sites, ${limited.length} from one address after two of the API, one with the hidden field filled in, ${payloads.length} texts of markup in six fields in Chromium, 300 KB`,
    happened: `${countStatuses(refused)}; ${countStatuses(limited)}; the hidden field held back, with the page of any other; no script ran, every text stands in its field; 413`,
  });
});
