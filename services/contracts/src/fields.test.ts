import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { list, parseHttpUrl, text } from './fields.ts';

describe('parseHttpUrl', () => {
  it.each([
    'https://example.com',
    'http://localhost:8080/a?b=c#d',
    'HTTPS://Example.COM',
    'https://münchen.example/ü',
  ])('takes %s', (address) => {
    expect(parseHttpUrl(address)).toBeInstanceOf(URL);
  });

  it.each([
    'javascript:alert(1)',
    '//example.com',
    'https:example.com',
    'https:///example.com',
    'https://?x',
    'https://user@example.com',
    'https://exam\nple.com',
    'https://example.com\\@evil.test',
    'https://example.com/\u0000',
    'https://[::1',
    'https://',
  ])('refuses %j', (address) => {
    expect(parseHttpUrl(address)).toBeUndefined();
  });
});

describe('text', () => {
  it('is trimmed, bounded and storable', () => {
    const schema = text(3, 'Name');
    expect(schema.parse('  abc ')).toBe('abc');
    for (const wrong of ['abcd', 'a\u0000', 'a\ud800', 7, null])
      expect(schema.safeParse(wrong).success).toBe(false);
  });
});

describe('list', () => {
  it('makes one mistake of a list that is too long', () => {
    const { error } = list(z.string(), 2, 'names').safeParse([1, 2, 3]);
    expect(error?.issues.map(({ message }) => message)).toEqual(['At most 2 names']);
  });
});
