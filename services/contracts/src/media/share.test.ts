import { describe, expect, it } from '@jest/globals';
import { pageOfShareImage, shareImagePath } from './share.ts';

describe('the address of a share picture', () => {
  it.each(['/', '/apps', '/apps/web', '/apps/a-b-1', '/contact'])('leads back to its page: %s', (page) => {
    expect(pageOfShareImage(shareImagePath(page))).toBe(page);
  });

  it.each([
    '/share/',
    '/share.jpg',
    '/share/a.png',
    '/share/../a.jpg',
    '/share//a.jpg',
    '/share/a%2fb.jpg',
    '/x/share/a.jpg',
  ])('is no other: %s', (path) => {
    expect(pageOfShareImage(path)).toBeUndefined();
  });
});
