import { describe, expect, it } from '@jest/globals';
import { createStoredImageUrl } from './site-image.ts';

const path = '/media/0123456789abcdef0123456789abcdef-800x600-a1b2c3.jpg';
const storedImageUrl = createStoredImageUrl('https://studio.test');

describe('the stored form of an image address', () => {
  it.each([
    ['a path of this site', path, path],
    ['an absolute address of this site', `https://studio.test${path}`, path],
    ['the same over http', `http://studio.test${path}`, path],
    ['the same in capitals and with a width', `HTTPS://Studio.Test${path}?w=400`, path],
    ['an image elsewhere', 'https://images.example.com/a.png', 'https://images.example.com/a.png'],
    ['a similar path elsewhere', `https://evil.test${path}`, `https://evil.test${path}`],
    ['this name with another port', `https://studio.test:444${path}`, `https://studio.test:444${path}`],
  ])('is right for %s', (_case, url, stored) => {
    expect(storedImageUrl(url, 'thumbnailUrl')).toBe(stored);
  });

  it('does not exist for an unencrypted image elsewhere', () => {
    expect(() => storedImageUrl(`http://evil.test${path}`, 'screenshots.2')).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        fields: { 'screenshots.2': 'Use an uploaded image or an https address' },
      }),
    );
  });
});
