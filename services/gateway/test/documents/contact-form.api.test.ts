import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PostedEnquiry } from '@portfolio/contracts/leads/posted-enquiry.ts';
import { defaultWords } from '@portfolio/contracts/pages/default-words.ts';
import type { Answer } from '../support/call.ts';
import { serveGateway } from '../support/gateway-under-test.ts';
import { sendJson } from '../support/peers.ts';
import { build } from '../support/web-build.ts';

const gateway = serveGateway({ PUBLIC_URL: 'http://studio.test', LIMIT_CONTACT: '3/60' }, build);

const form = {
  firstName: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0000',
  notes: 'An engine.\r\nAnd a loom.',
  website: '',
};
const sender = { firstName: form.firstName, email: form.email };
const reference = 'ABCD-2345';
const receipt = { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10', reference };

const accept = () => {
  gateway.peers.leads.handle((_request, response) => {
    sendJson(response, 202, receipt);
  });
};
beforeEach(() => {
  gateway.peers.leads.arrivals.length = 0;
  accept();
});

let address = 0;
/** Sends a form as a browser does, each from an address of its own. */
function post(
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
  from = `127.0.1.${String((address += 1))}`,
): Promise<Answer> {
  return gateway.call('/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
    from,
  });
}

/** What the page was rendered from. */
const shownBy = ({ text }: Answer) => JSON.parse(/\{.*\}$/s.exec(text)?.[0] ?? '') as PostedEnquiry;
const rendersOf = ({ text }: Answer) => Number(/<\/h1>(\d+)/.exec(text)?.[1]);
const arrived = () =>
  gateway.peers.leads.arrivals.map(({ method, url, body }) => ({
    method,
    url,
    body: JSON.parse(body) as unknown,
  }));

describe('a contact form that a browser sends by itself', () => {
  it('is an enquiry like any other, and answered with the page', async () => {
    const answer = await post({
      ...form,
      ...{ formToken: 'a-token', questions: '3' },
      ...{ 'answers.budget': '$10,000', 'answers.platforms.0': 'Web', 'answers.platforms.2': 'iOS' },
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(answer.headers['x-accel-expires']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("form-action 'self'");
    expect(shownBy(answer)).toEqual({ reference, sender });
    expect(arrived()).toEqual([
      {
        method: 'POST',
        url: '/api/contact/send-message',
        body: {
          firstName: form.firstName,
          email: form.email,
          phone: form.phone,
          notes: 'An engine.\nAnd a loom.',
          answers: [
            { question: 'budget', value: '$10,000' },
            { question: 'platforms', value: ['Web', 'iOS'] },
          ],
          website: '',
          formToken: 'a-token',
        },
      },
    ]);
    // The page that others open says nothing of it.
    expect((await gateway.call('/contact')).text).not.toContain(reference);
  });

  it('is sent again to a service that hangs up, since twice is as once', async () => {
    let hangUps = 1;
    gateway.peers.leads.handle((request, response) => {
      hangUps -= 1;
      if (hangUps >= 0) request.socket.destroy();
      else sendJson(response, 202, receipt);
    });
    const answer = await post(form);
    expect([answer.status, shownBy(answer)]).toEqual([200, { reference, sender }]);
    expect(gateway.peers.leads.arrivals).toHaveLength(2);
  });

  it('gets the page back with the messages at their fields and what was typed, and sends nothing', async () => {
    const typed = { ...form, firstName: 'A', email: 'nobody', notes: '' };
    const answer = await post(typed);
    expect(answer.status).toBe(422);
    const { website, ...values } = typed;
    expect(shownBy(answer)).toEqual({
      values: { ...values, answers: {}, consent: '' },
      fields: {
        firstName: 'Full name is required',
        email: 'Enter a valid email',
        notes: 'Please describe your project idea',
      },
    });
    expect([website, ...arrived()]).toEqual(['']);
    expect((await post('')).status).toBe(422);
  });

  it('gets it back with one sentence where no field is to blame', async () => {
    gateway.peers.leads.handle((_request, response) => {
      sendJson(response, 503, { status: 503, code: 'unavailable', message: 'Not now.', requestId: '' });
    });
    const answer = await post(form);
    expect(answer.status).toBe(503);
    expect(shownBy(answer)).toMatchObject({ message: 'Not now.', values: { firstName: form.firstName } });
  });

  it('counts against the limit of enquiries, and says so on the page', async () => {
    const from = '127.0.2.1';
    for (const path of ['/api/crm/send', '/api/contact/send-message'])
      await gateway.call(path, { method: 'POST', body: form, from });
    expect((await post(form, {}, from)).status).toBe(200);
    const answer = await post(form, {}, from);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(shownBy(answer)).toMatchObject({
      message: 'Too many requests. Please try again later.',
      values: { email: form.email },
    });
  });

  it('has one page rendered at a time of those that the limit refuses, and a plain one for the others', async () => {
    const from = '127.0.2.2';
    for (let sent = 0; sent < 3; sent += 1) await post(form, {}, from);
    const before = rendersOf(await post(form, {}, '127.0.2.3'));
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => post({ ...form, firstName: 'Slow' }, {}, from)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([429]));
    const plain = answers.filter(({ text }) => text.includes('Message not sent'));
    expect(plain).toHaveLength(39);
    expect(plain[0]?.text).toContain('Too many requests. Please try again later.');
    expect(Number(plain[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(plain[0]?.headers['content-security-policy']).toContain("default-src 'none'");
    expect(rendersOf(await post(form, {}, '127.0.2.3')) - before).toBe(2);
  });

  it('is thanked for on a plain page where the page cannot be rendered', async () => {
    gateway.peers.leads.handle((_request, response) => {
      sendJson(response, 202, { id: '0190d2f4-5a5e-7c3a-9b1d-2f0e4c6a8b10', reference: 'WXYZ-2345' });
    });
    const answer = await post(form);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
    expect(answer.text).toContain('Thank You!');
    expect(answer.text).toContain('WXYZ-2345');
    // What is stored nowhere is not thanked for.
    expect((await post({ ...form, firstName: 'WXYZ-2345', email: 'nobody' })).status).toBe(503);
  });

  it('is answered on a plain page in the words and the language of the site', async () => {
    const words = {
      ...defaultWords,
      'contact.thankYou': 'Danke <3',
      'contact.reference': 'Nummer {reference}',
    };
    gateway.peers.catalog.handle((_request, response) => {
      sendJson(response, 200, words);
    });
    gateway.peers.auth.handle((_request, response) => {
      sendJson(response, 200, { appName: 'Studio', appDescription: 'Apps', language: 'de' });
    });
    gateway.peers.leads.handle((_request, response) => {
      sendJson(response, 202, { ...receipt, reference: 'WXYZ-2345' });
    });
    const { text } = await post(form);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<h1>Danke &lt;3</h1>');
    expect(text).toContain('Nummer WXYZ-2345');
  });

  it('T63: is refused from another site, and in any other form', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.test' }])
      expect(await post(form, headers)).toMatchObject({ status: 403, body: { code: 'crossSite' } });
    for (const type of ['application/json', 'text/plain'])
      expect((await post(form, { 'content-type': type })).status).toBe(415);
    expect((await post({ ...form, notes: 'x'.repeat(300_000) })).status).toBe(413);
    expect(arrived()).toEqual([]);
  });

  it('takes the first of what comes twice, and no more than the form has', async () => {
    await post(`${new URLSearchParams(form).toString()}&email=second%40example.com&isAdmin=1&__proto__=x`);
    expect(arrived()).toMatchObject([{ body: { email: form.email } }]);
    expect(Object.keys(arrived()[0]?.body ?? {}).toSorted()).toEqual([
      'email',
      'firstName',
      'notes',
      'phone',
      'website',
    ]);
  });
});
