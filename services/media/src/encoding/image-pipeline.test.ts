import { expect, it } from '@jest/globals';
import { blackPng } from '../../test/support/pixel-bombs.ts';
import { normaliseImage } from './image-pipeline.ts';

it('a picture of another site has fewer pixels where decoding holds all of them at once', async () => {
  const interlaced = blackPng(7000, 6000, { isInterlaced: true });
  expect(await normaliseImage(interlaced, 'png', true)).toEqual({ refused: 'tooManyPixels' });
  expect(await normaliseImage(blackPng(7000, 6000), 'png', true)).toMatchObject({ format: 'png' });
});
