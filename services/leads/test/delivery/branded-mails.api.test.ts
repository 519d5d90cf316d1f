import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { shippedWords } from '@portfolio/contracts/pages/shipped-words.ts';
import { siteSettingsDefaults } from '@portfolio/contracts/site/site-defaults.ts';
import { listen } from '@portfolio/kit/run.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { brandAnswer } from '../../../gateway/test/support/brand.ts';
import { enquiry } from '../support/leads-under-test.ts';
import { startLeadsWithMailServer } from './leads-with-mail-server.ts';

const logo = '/media/0123456789abcdef0123456789abcdef-400x100-aabbcc.png';
const words = { ...shippedWords('de'), 'mail.text': 'Ihre <Nachricht> ist da.' };
const french = shippedWords('fr');
const settings = {
  ...siteSettingsDefaults,
  timeZone: 'Europe/Berlin',
  language: 'de',
  languages: [{ tag: 'fr', name: 'français', isPublic: true }],
  appName: 'Studio <&> Sons',
  booking: { label: 'Book <a> call', url: 'https://cal.test/me?email={email}&r={reference}&x={x}' },
};
let brand: ReturnType<typeof brandAnswer> | undefined;
const site = createServer(({ url }, response) => {
  if (brand === undefined) response.destroy();
  else
    response.end(
      JSON.stringify(
        {
          '/api/site/brand': brand,
          '/api/site/words': words,
          '/api/site': settings,
          '/api/site/words?language=fr': french,
          '/api/site?language=fr': { ...settings, booking: null },
        }[url ?? ''],
      ),
    );
});
let under: Awaited<ReturnType<typeof startLeadsWithMailServer>>;
let address: string;

beforeAll(async () => {
  await listen(site, '127.0.0.1', 0);
  address = `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
});
beforeEach(async () => {
  brand = undefined;
  under = await startLeadsWithMailServer({}, 8, { PUBLIC_URL: address });
  expect((await under.leads.migrate()).status).toBe(204);
  const settings = {
    smtpUrl: `smtp://localhost:${String(under.mail.port)}`,
    ...{ from: 'site@studio.test', to: ['owner@studio.test'], isAcknowledging: true },
  };
  const channel = { kind: 'email', name: 'Owner', settings };
  expect((await under.leads.postAsAdministrator('/api/leads/channels', channel)).status).toBe(201);
});
afterEach(() => under.stop());
afterAll(() => {
  site.close();
});

/** Joins the lines that quoted-printable breaks. */
const sources = () =>
  under.mail.mails.map(({ source }) =>
    source.replace(/=\r\n/g, '').replaceAll('=20', ' ').replaceAll('=3D', '='),
  );
const invitation = {
  to: 'grace@example.com',
  subject: 'You are invited',
  paragraphs: ['Come.'],
  link: { label: 'Accept', url: 'http://studio.test/invitation/x' },
};
const invite = () => under.leads.callAsService('POST', '/internal/mails', invitation);

it('mails to people and acknowledgements have the logo, the colour and the name of the site', async () => {
  brand = brandAnswer({ logoUrl: logo });
  expect((await invite()).body).toEqual({ isSent: true });
  const body = enquiry();
  await under.leads.enquire(body);
  await eventually(() => {
    expect(sources()).toHaveLength(3);
  });
  for (const source of sources()) {
    expect(source).toContain(`<img src="${address}${logo}?w=`);
    expect(source).toContain('alt="Studio &lt;&amp;&gt; Sons"');
    expect(source).toContain('4px solid #aabbcc');
    expect(source).toContain('From: "Studio <&> Sons" <site@studio.test>');
    expect(source).toContain(`-- \r\nStudio <&> Sons\r\n${address}`);
  }
  const call = `https://cal.test/me?email=${encodeURIComponent(body.email)}&amp;r=`;
  const calls = sources().filter((source) => source.includes('Book &lt;a&gt; call'));
  expect(calls).toHaveLength(1);
  expect(calls[0]).toContain(`To: ${body.email}`);
  expect(calls[0]).toContain('<html lang="de">');
  expect(calls[0]).toContain('<p>Ihre &lt;Nachricht&gt; ist da.</p>');
  expect(calls[0]).toMatch(
    new RegExp(`href="${call.replaceAll(/[.?]/g, '\\$&')}[A-Z0-9]{4}-[A-Z0-9]{4}&amp;x={x}"`),
  );
  expect(sources()[0]).toMatch(/href="http:\/\/studio.test\/invitation\/x" style="[^"]*background:#aabbcc/);
});

it('a logo that mail programs do not show gives way to the icon, and to the name', async () => {
  brand = brandAnswer({ logoUrl: logo.replace('.png', '.svg'), iconUrl: logo });
  await invite();
  expect(sources()[0]).toContain(`<img src="${address}/apple-touch-icon.png"`);
});

it('mails go out while the site does not answer, and have the brand as soon as it does', async () => {
  await invite();
  expect(sources()[0]).not.toContain('<img');
  expect(sources()[0]).toContain('From: site@studio.test\r\n');
  brand = brandAnswer();
  await invite();
  expect(sources()[1]).toContain('>Studio &lt;&amp;&gt; Sons</strong>');
});

it('the mail of an enquiry tells when it came in the zone of the site', async () => {
  brand = brandAnswer();
  under.leads.runMaintenance();
  await eventually(async () => {
    await under.leads.enquire();
    const owners = sources().filter((source) => source.includes('Received: '));
    expect(owners.at(-1)).toMatch(/Received: \d{4}-\d\d-\d\d \d\d:\d\d CES?T/);
  });
});

it('an enquiry is acknowledged in its language, and else in the first of the site', async () => {
  brand = brandAnswer();
  const [known, unknown] = [
    await under.leads.enquire({ ...enquiry(), language: 'FR' }),
    await under.leads.enquire({ ...enquiry(), language: 'tlh' }),
  ];
  await eventually(() => {
    expect(sources()).toHaveLength(4);
  });
  const acknowledgements = sources().filter((source) => !source.includes('To: owner@studio.test'));
  expect(acknowledgements.filter((source) => source.includes('<html lang="fr">'))).toHaveLength(1);
  expect(acknowledgements.filter((source) => source.includes('<html lang="de">'))).toHaveLength(1);
  expect(acknowledgements.find((source) => source.includes('lang="fr"'))).not.toContain('Book');
  expect(await under.leads.find(known)).toMatchObject({ language: 'fr' });
  expect(await under.leads.find(unknown)).toMatchObject({ language: 'de' });
});
