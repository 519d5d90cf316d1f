import { expect, it } from '@jest/globals';
import { mediaQuerySchema } from './media.ts';

it('an image is asked for by one of its widths, or by nothing', () => {
  expect(mediaQuerySchema.parse({ w: '160' })).toEqual({ w: 160 });
  expect(mediaQuerySchema.parse({})).toEqual({});
});

it.each([{ W: '800', w: '160' }, { W: '800' }, { v: '1' }, { w: ['160', '800'] }, { w: '161' }])(
  'an image is not asked for by %j',
  (query) => {
    expect(mediaQuerySchema.safeParse(query).success).toBe(false);
  },
);
