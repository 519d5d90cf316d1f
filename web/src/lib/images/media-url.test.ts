import { describe, expect, it } from '@jest/globals';
import { imageSource } from './media-url.ts';

const path = (width: number, height: number) =>
  `/media/${'a'.repeat(32)}-${String(width)}x${String(height)}-1f3a34.jpg`;

describe('the sources of an image', () => {
  it('offer every width below its own, and its own', () => {
    const url = path(1200, 900);
    expect(imageSource(url)).toEqual({
      src: `${url}?w=800`,
      srcSet: `${url}?w=160 160w, ${url}?w=400 400w, ${url}?w=800 800w, ${url}?w=1600 1200w`,
      width: 1200,
      height: 900,
      colour: '#1f3a34',
    });
  });

  it('never promise more pixels than a small image has', () => {
    const url = path(120, 90);
    expect(imageSource(url).srcSet).toBe(`${url}?w=160 120w`);
  });

  it('end with the original for an image larger than every variant', () => {
    const url = path(3000, 2000);
    expect(imageSource(url).srcSet).toMatch(/\.jpg\?w=1600 1600w, .+\.jpg 3000w$/);
  });

  it('are the smallest alone where it is drawn tiny', () => {
    const url = path(1200, 900);
    expect(imageSource(url, true)).toEqual({
      src: `${url}?w=160`,
      width: 1200,
      height: 900,
      colour: '#1f3a34',
    });
  });

  it('are the address alone for an external image', () => {
    expect(imageSource('https://images.example.com/a.png')).toEqual({
      src: 'https://images.example.com/a.png',
    });
  });
});
