import { describe, expect, it } from '@jest/globals';
import { headTags } from '../../lib/document-head.ts';
import { pageHead } from './page-heads.ts';

const referrerOf = (page: Parameters<typeof pageHead>[0]) =>
  headTags(pageHead(page, undefined), 'https://studio.example').find(
    ({ attributes }) => attributes.name === 'referrer',
  )?.attributes.content;

describe('the head of a page', () => {
  it('lets the contact form say which site it is sent from, and says nothing elsewhere', () => {
    expect(referrerOf('contact')).toBe('same-origin');
    for (const page of ['apps', 'websites', 'industries', 'aiServices'] as const)
      expect(referrerOf(page)).toBeUndefined();
  });
});
