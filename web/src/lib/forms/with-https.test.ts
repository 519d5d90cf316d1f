import { expect, it } from '@jest/globals';
import { withHttps, withWholeAddresses } from './with-https.ts';

it.each([
  ['portal.example.org', 'https://portal.example.org'],
  [' Example.com/work?a=1 ', 'https://Example.com/work?a=1'],
  ['müller.example:8080', 'https://müller.example:8080'],
  ['http://example.com', 'http://example.com'],
  ['/contact', '/contact'],
  ['#portfolio', '#portfolio'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
  ['hello@example.com', 'hello@example.com'],
  ['javascript:alert(document.domain)', 'javascript:alert(document.domain)'],
  ['not an address', 'not an address'],
  ['', ''],
])('an address typed as %j is %j', (typed, whole) => {
  expect(withHttps(typed)).toBe(whole);
});

it('whole addresses are made in links of lists, and nowhere else', () => {
  expect(
    withWholeAddresses({ title: 'example.com', links: [{ label: 'A', url: 'example.com' }], year: null }),
  ).toEqual({ title: 'example.com', links: [{ label: 'A', url: 'https://example.com' }], year: null });
});
