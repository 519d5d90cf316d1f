import { describe, expect, it } from '@jest/globals';
import { gibberishSignal } from './gibberish.ts';
import { linksSignal } from './links.ts';
import type { Circumstances, SpamSignal } from './spam-signal.ts';
import { throwAwayAddressSignal } from './throw-away-address.ts';
import { floodSignal, hiddenFieldSignal, sameTextSignal, speedSignal } from './way-of-sending.ts';

type Changes = Partial<Omit<Circumstances, 'body'>> & Partial<Circumstances['body']>;

function pointsOf(
  signal: SpamSignal,
  { website, age, sameTextAddresses = 0, isFlood = false, ...changes }: Changes,
) {
  const body = {
    firstName: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '020 7946 0000',
    notes: 'An engine that computes.',
    ...changes,
  };
  return signal({ body, website, age, sameTextAddresses, isFlood })?.points ?? 0;
}

const isSpeaking = (signal: SpamSignal, changes: Changes) => pointsOf(signal, changes) > 0;

describe('the hidden field', () => {
  it('speaks for spam where it is filled in', () => {
    expect(isSpeaking(hiddenFieldSignal, { website: 'https://x.example' })).toBe(true);
    for (const website of [undefined, '', ' '])
      expect(isSpeaking(hiddenFieldSignal, { website })).toBe(false);
  });
});

describe('the time since the form was opened', () => {
  const long = 'A pasted text. '.repeat(20);
  it.each([
    [500, 'An engine that computes.', true],
    [2999, 'An engine that computes.', true],
    [3000, 'An engine that computes.', false],
    [9000, long, true],
    [16_000, long, false],
    [86_000_000, long, false],
  ])('%i ms for %j speaks for spam: %s', (age, notes, isSuspicious) => {
    expect(isSpeaking(speedSignal, { age, notes })).toBe(isSuspicious);
  });

  it('says nothing where it is not known', () => {
    expect(isSpeaking(speedSignal, {})).toBe(false);
  });
});

describe('links', () => {
  it('weigh more the more there are', () => {
    const notesWith = (count: number) => `Look: ${'https://a.example/b '.repeat(count)}`;
    const points = [0, 1, 2, 3, 5].map((count) => pointsOf(linksSignal, { notes: notesWith(count) }));
    expect(points).toEqual([0, 10, 20, 40, 60]);
  });

  it.each([
    '[url=https://a.example]b[/url]',
    '<a href="https://a.example">b</a>',
    'see https://bit.ly/abc and more',
    '[b](https://a.example)',
  ])('weigh more in %j', (notes) => {
    expect(pointsOf(linksSignal, { notes })).toBeGreaterThan(30);
  });

  it('weigh more in a name, and never reach 100', () => {
    expect(pointsOf(linksSignal, { firstName: 'Win at www.a.example' })).toBe(60);
    const notes = '[url=https://bit.ly/a]b[/url] '.repeat(20);
    expect(pointsOf(linksSignal, { firstName: 'https://a.example', notes })).toBeLessThan(100);
  });
});

describe('an address', () => {
  it.each([
    ['x@mailinator.com', true],
    ['x@MAILINATOR.COM', true],
    ['x@box.mailinator.com', true],
    ['x@gmail.com', false],
    ['x@mailinator.agency.example', false],
  ])('%s is a throw-away one: %s', (email, isThrowAway) => {
    expect(isSpeaking(throwAwayAddressSignal, { email })).toBe(isThrowAway);
  });
});

describe('gibberish', () => {
  it.each([
    'xkcdqwrtpzzz',
    'asdfasdfasdf',
    'dKjHsQwErTyUi',
    'x7Kq9Zp2m4Tt1',
    'aaaaaaaaaaaa',
    `' OR '1'='1' -- `,
    '<script>alert(1)</script>',
    '{{7*7}}${7*7}<%= 7 %>',
  ])('is %j', (notes) => {
    expect(isSpeaking(gibberishSignal, { notes })).toBe(true);
  });

  it.each([
    'Rechtsschutzversicherung, Nachtschicht, Angstschweiß',
    'Strč prst skrz krk, vlk zhltl srst',
    'Grzegorz Brzęczyszczykiewicz w Szczebrzeszynie',
    'Llanfairpwllgwyngyll a Llanrhystud',
    'NEED HTML/CSS/JS, PHP/MySQL, XML, SQL, HTTPS FOR OUR SHOP',
    'JavaScript, TypeScript, PostgreSQL, GraphQL, iPhone, YouTube',
    '我们想做一个中英文双语的餐厅网站',
    'สวัสดีค่ะ ต้องการทำเว็บไซต์สำหรับโรงแรม',
    'Love it 😍😍😍😍😍😍😍😍 call me!!!',
    'CPU >= 4, RAM >= 16GB; latency < 50ms (p99); uptime 99.95%',
  ])('is not %j', (notes) => {
    expect(isSpeaking(gibberishSignal, { notes })).toBe(false);
  });
});

describe('many enquiries', () => {
  it('with the same text weigh more the more addresses they come from', () => {
    expect(pointsOf(sameTextSignal, {})).toBe(0);
    const points = [1, 3, 10].map((sameTextAddresses) => pointsOf(sameTextSignal, { sameTextAddresses }));
    expect(points.toSorted((a, b) => a - b)).toEqual(points);
    expect(new Set(points).size).toBe(3);
  });

  it('on the whole site say a little about each', () => {
    expect([isSpeaking(floodSignal, { isFlood: true }), isSpeaking(floodSignal, {})]).toEqual([true, false]);
  });
});
