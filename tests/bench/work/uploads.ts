import { setTimeout as sleep } from 'node:timers/promises';
import { variantWidths } from '@portfolio/contracts/media/media.ts';
import { median } from '../../support/percentile.ts';
import type { Product } from '../product/product.ts';
import type { Outcome } from '../result.ts';
import type { Settings } from '../settings.ts';
import { startTaskProcess } from '../task-process.ts';
import { formOf, takePicture, upload } from './pictures.ts';

/** A hundredth of what it takes at the most; looking more often would be work that the product has besides. */
const lookEveryMs = 40;

/** Asks for one variant until it is there in the format that was asked for. */
async function untilMade(url: string, accept: string): Promise<void> {
  for (;;) {
    const response = await fetch(url, { method: 'HEAD', headers: { accept } });
    if (response.headers.get('cache-control')?.includes('immutable') === true) return;
    await sleep(lookEveryMs);
  }
}

async function timeUpload({ url, cookie }: Product, picture: Buffer): Promise<number> {
  const form = formOf(picture);
  const begun = performance.now();
  const image = await upload(url, cookie, form);
  for (const width of variantWidths)
    for (const format of ['image/avif', 'image/webp'])
      await untilMade(`${url}${image}?w=${String(width)}`, format);
  return performance.now() - begun;
}

/** One picture after the other, beside a script that does nothing but encode them. */
export async function measureUploads(product: Product, { rounds }: Settings): Promise<Outcome> {
  const script = startTaskProcess('limits/image-script.ts');
  const timeScript = async (picture: Buffer) => Number(await script.ask(picture));
  const measured: { product: number; bare: number }[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const picture = await takePicture();
      const times = { product: await timeUpload(product, picture), bare: await timeScript(picture) };
      // The first round warms up.
      if (round >= 0) measured.push(times);
    }
  } finally {
    await script.stop();
  }
  const ratios = measured.map((times) => times.bare / times.product);
  return {
    results: [
      {
        work: 'upload a 2 MB JPEG until all variants exist',
        limit: 'the same sharp pipeline in a script',
        product: `${median(measured.map((times) => times.product)).toFixed(0)} ms`,
        limitMeasured: `${median(measured.map(({ bare }) => bare)).toFixed(0)} ms`,
        figure: median(ratios),
        goal: { atLeast: 0.8 },
        rounds: ratios,
      },
    ],
  };
}
